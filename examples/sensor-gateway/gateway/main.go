// SPDX-License-Identifier: Apache-2.0 OR MIT

// Command gateway receives readings of sensors over serial lines.
//
//	gateway init FOLDER           makes the gateway's key
//	gateway add FOLDER FIRMWARE   makes a node: a key for it, and keys.h in another folder
//	gateway serve FOLDER [LINE]   prints readings from a line, such as /dev/ttyUSB0
//
// A line is set up before, such as by `stty -F /dev/ttyUSB0 raw -echo 115200`. Without one it is
// standard input and output; readings and refusals then go to standard error, as they always do.
package main

import (
	"crypto/mlkem"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	var err error
	switch {
	case len(os.Args) == 3 && os.Args[1] == "init":
		err = initialise(os.Args[2])
	case len(os.Args) == 4 && os.Args[1] == "add":
		err = add(os.Args[2], os.Args[3])
	case len(os.Args) == 3 && os.Args[1] == "serve":
		err = serve(os.Args[2], stdio{})
	case len(os.Args) == 4 && os.Args[1] == "serve":
		var line *os.File
		if line, err = os.OpenFile(os.Args[3], os.O_RDWR, 0); err == nil {
			err = serve(os.Args[2], line)
		}
	default:
		err = errors.New("usage: gateway init FOLDER | add FOLDER FIRMWARE | serve FOLDER [LINE]")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gateway:", err)
		os.Exit(1)
	}
}

type stdio struct{}

func (stdio) Read(p []byte) (int, error)  { return os.Stdin.Read(p) }
func (stdio) Write(p []byte) (int, error) { return os.Stdout.Write(p) }

func serve(folder string, line io.ReadWriter) error {
	g, err := load(folder)
	if err != nil {
		return err
	}
	return g.serve(line,
		func(r reading) {
			fmt.Fprintf(os.Stderr, "node %x reading %d: %x\n", r.id, r.number, r.data)
		},
		func(err error) { fmt.Fprintln(os.Stderr, "refused:", err) })
}

const (
	seedFile  = "gateway.seed"
	nodesFile = "nodes.txt"
	header    = "keys.h"
)

// create writes a file that is not there yet: a key that is there is kept.
func create(name, content string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(content); err != nil {
		return err
	}
	return file.Close()
}

func initialise(folder string) error {
	key, err := mlkem.GenerateKey768()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if err := create(filepath.Join(folder, nodesFile), ""); err != nil {
		return err
	}
	return create(filepath.Join(folder, seedFile), hex.EncodeToString(key.Bytes())+"\n")
}

func add(folder, firmware string) error {
	g, err := load(folder)
	if err != nil {
		return err
	}
	var id [idBytes]byte
	var own [keyBytes]byte
	for _, out := range [][]byte{id[:], own[:]} {
		if _, err := rand.Read(out); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(firmware, 0o700); err != nil {
		return err
	}
	text := "/* Made by `gateway add`. Secret: it has the node's key. */\n" +
		"#ifndef KEYS_H\n#define KEYS_H\n\n" +
		"#define NODE_ID {" + bytesOfC(id[:]) + "}\n#define NODE_KEY {" + bytesOfC(own[:]) + "}\n\n" +
		"static const uint8_t gateway_ek[] FLASH = {\n" +
		bytesOfC(g.key.EncapsulationKey().Bytes()) + "};\n\n#endif\n"
	if err := create(filepath.Join(firmware, header), text); err != nil {
		return err
	}
	nodes, err := os.OpenFile(filepath.Join(folder, nodesFile), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(nodes, "%x %x\n", id, own); err != nil {
		return err
	}
	return nodes.Close()
}

func bytesOfC(in []byte) string {
	var out strings.Builder
	for i, b := range in {
		if i > 0 {
			out.WriteString(",")
		}
		if i > 0 && i%16 == 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "0x%02x", b)
	}
	return out.String()
}

func load(folder string) (*gateway, error) {
	text, err := os.ReadFile(filepath.Join(folder, seedFile))
	if err != nil {
		return nil, err
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s is not in hexadecimal", seedFile)
	}
	key, err := mlkem.NewDecapsulationKey768(seed)
	if err != nil {
		return nil, err
	}
	if text, err = os.ReadFile(filepath.Join(folder, nodesFile)); err != nil {
		return nil, err
	}
	g := &gateway{key, map[[idBytes]byte][keyBytes]byte{}}
	for line := range strings.Lines(string(text)) {
		var id, own []byte
		if n, err := fmt.Sscanf(line, "%x %x", &id, &own); err != nil || n != 2 ||
			len(id) != idBytes || len(own) != keyBytes {
			return nil, fmt.Errorf("%s: a line must be the name of a node and its key", nodesFile)
		}
		g.nodes[[idBytes]byte(id)] = [keyBytes]byte(own)
	}
	return g, nil
}
