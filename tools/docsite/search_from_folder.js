// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Browsers start no worker for a page that was opened from a folder, and the theme searches in a
// worker. Here a hidden frame takes its place: a script runs in it, and messages go both ways.
if (location.protocol === "file:") {
    window.Worker = class extends EventTarget {
        constructor(address) {
            super();
            this.waiting = []; // messages from before the script was there
            const frame = document.createElement("iframe");
            frame.hidden = true;
            document.body.append(frame);
            this.inside = frame.contentWindow;
            this.inside.document.open();
            this.inside.document.close();
            this.inside.postMessage = (data) => this.say(this, data);
            const script = this.inside.document.createElement("script");
            script.src = address;
            script.onload = () => {
                const messages = this.waiting;
                this.waiting = null;
                messages.forEach((data) => this.postMessage(data));
            };
            this.inside.document.documentElement.append(script);
        }

        postMessage(data) {
            if (this.waiting) {
                this.waiting.push(data);
            } else {
                this.say(this.inside, data);
            }
        }

        say(to, data) {
            to.dispatchEvent(new MessageEvent("message", { data }));
        }
    };
}
