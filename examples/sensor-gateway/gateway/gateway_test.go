// SPDX-License-Identifier: Apache-2.0 OR MIT

package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Lines `aead PLAINTEXT AD CIPHERTEXT||TAG` and `xof MESSAGE OUTPUT`, in hexadecimal; - is empty.
const answers = "../known_answers.txt"

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	data, err := hex.DecodeString(strings.Trim(text, "-"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestKnownAnswers(t *testing.T) {
	text, err := os.ReadFile(answers)
	if err != nil {
		t.Fatal(err)
	}
	key := unhex(t, "000102030405060708090a0b0c0d0e0f")
	tried := map[string]int{}
	for _, line := range strings.Split(string(text), "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		tried[words[0]]++
		if words[0] == "xof" {
			want := unhex(t, words[2])
			if got := xof(unhex(t, words[1]), len(want)); !bytes.Equal(got, want) {
				t.Errorf("xof of %s is %x", words[1], got)
			}
			continue
		}
		a, plain, ad, frame := aead{key, key}, unhex(t, words[1]), unhex(t, words[2]), unhex(t, words[3])
		if got := a.seal(plain, ad); !bytes.Equal(got, frame) {
			t.Errorf("%s with %s is sealed as %x", words[1], words[2], got)
		}
		if got, ok := a.open(frame, ad); !ok || !bytes.Equal(got, plain) {
			t.Errorf("%x is not opened", frame)
		}
		for i := range frame {
			altered := bytes.Clone(frame)
			altered[i] ^= 0x40
			if _, ok := a.open(altered, ad); ok {
				t.Errorf("an altered byte %d of %x is not noticed", i, frame)
			}
		}
	}
	if tried["aead"] < 8 || tried["xof"] < 4 {
		t.Error("answers are missing:", tried)
	}
}

// A gateway with a node.
func made(t *testing.T) (*gateway, string) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "keys")
	if err := initialise(folder); err != nil {
		t.Fatal(err)
	}
	if err := add(folder, filepath.Join(folder, "node")); err != nil {
		t.Fatal(err)
	}
	g, err := load(folder)
	if err != nil {
		t.Fatal(err)
	}
	return g, folder
}

func TestKeysAreKept(t *testing.T) {
	g, folder := made(t)
	if err := initialise(folder); err == nil {
		t.Error("the gateway's key was replaced")
	}
	if err := add(folder, filepath.Join(folder, "node")); err == nil {
		t.Error("a node's key was replaced")
	}
	if err := add(folder, filepath.Join(folder, "other")); err != nil {
		t.Error(err)
	}
	again, err := load(folder)
	if err != nil || len(g.nodes) != 1 || len(again.nodes) != 2 ||
		!bytes.Equal(g.key.Bytes(), again.key.Bytes()) {
		t.Error(err, len(again.nodes))
	}
}

// What is said out of turn is refused and no more.
func TestLinesThatNobodyExpects(t *testing.T) {
	g, _ := made(t)
	var id string
	for known := range g.nodes {
		id = fmt.Sprintf("B%x\n", known)
	}
	for _, lines := range []string{
		"\n", "B\n", "B0001020304050607\n", "Bxy\n", "C00\n", "E\n", "R00\n", "Z\n",
		"R" + strings.Repeat("00", 30) + "\n",
		id + "E\n", id + "C00\nE\n", id + strings.Repeat("C"+strings.Repeat("00", 64)+"\n", 18),
		id + "C" + strings.Repeat("00", 1089) + "\n",
	} {
		var said bytes.Buffer
		refusals := 0
		err := g.serve(readWriter{strings.NewReader(lines), &said},
			func(reading) { t.Errorf("a reading out of %q", lines) },
			func(error) { refusals++ })
		if err != nil || refusals == 0 || !strings.HasSuffix(said.String(), "X\n") {
			t.Errorf("%q: %v, %d refusals, %q", lines, err, refusals, said.String())
		}
	}
}

type readWriter struct {
	*strings.Reader
	out *bytes.Buffer
}

func (rw readWriter) Write(p []byte) (int, error) { return rw.out.Write(p) }
