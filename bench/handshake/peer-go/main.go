// SPDX-License-Identifier: Apache-2.0 OR MIT

// One TLS 1.3 connection with Go's crypto/tls, as the server or the client of a chip.
//
// A server writes {"port": N} first, the port on which it waits for the one connection. Everybody
// writes one object at the end: what was negotiated, what was said, or what went wrong. The exit
// status is 0 even then, for the object says it.
package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

// Groups by their names in TLS. Two are newer than Go 1.25, so they have numbers here.
var groups = map[string]tls.CurveID{
	"SecP256r1MLKEM768":  4587,
	"SecP384r1MLKEM1024": 4589,
	"X25519MLKEM768":     tls.X25519MLKEM768,
	"X25519":             tls.X25519,
	"secp256r1":          tls.CurveP256,
	"secp384r1":          tls.CurveP384,
}

// Most bytes of a message of the application.
const mostMessage = 4096

type report struct {
	Library  string `json:"library"`
	Group    string `json:"group,omitempty"`
	Version  string `json:"version,omitempty"`
	Cipher   string `json:"cipher,omitempty"`
	Received string `json:"received,omitempty"` // the chip's message
	Sent     string `json:"sent,omitempty"`     // ours
	Error    string `json:"error,omitempty"`
}

type options struct {
	role, groups, address           string
	authority, certificate, key     string
	serverName, message, connecting string
	limit                           time.Duration
}

func main() {
	var o options
	flag.StringVar(&o.role, "role", "server", "server or client")
	flag.StringVar(&o.groups, "groups", "X25519MLKEM768", "groups to offer, with commas")
	flag.StringVar(&o.connecting, "connect", "", "a client's server, HOST:PORT")
	flag.StringVar(&o.authority, "authority", "", "a client's file with the certificate to trust")
	flag.StringVar(&o.certificate, "certificate", "", "a server's file with its certificates")
	flag.StringVar(&o.key, "key", "", "a server's file with its private key")
	flag.StringVar(&o.serverName, "server-name", "", "the name that the server's certificate needs")
	flag.StringVar(&o.message, "message", "", "what to say")
	flag.DurationVar(&o.limit, "limit", 30*time.Second, "the time for everything")
	flag.Parse()
	said := report{Library: "Go " + strings.TrimPrefix(runtime.Version(), "go")}
	if err := connect(o, &said); err != nil {
		said.Error = err.Error()
	}
	write(said)
}

func write(object any) {
	if err := json.NewEncoder(os.Stdout).Encode(object); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func connect(o options, said *report) error {
	end := time.Now().Add(o.limit)
	config, err := settings(o)
	if err != nil {
		return err
	}
	line, err := lineOf(o, end)
	if err != nil {
		return err
	}
	defer line.Close()
	if err := line.SetDeadline(end); err != nil {
		return err
	}
	var connection *tls.Conn
	if o.role == "client" {
		connection = tls.Client(line, config)
	} else {
		connection = tls.Server(line, config)
	}
	if err := connection.Handshake(); err != nil {
		return err
	}
	state := connection.ConnectionState()
	said.Group = nameOf(state.CurveID)
	said.Version = tls.VersionName(state.Version)
	said.Cipher = tls.CipherSuiteName(state.CipherSuite)
	return talk(connection, o, said)
}

// The client speaks first. The server answers, and says that nothing more comes.
func talk(connection *tls.Conn, o options, said *report) error {
	say := func() error {
		_, err := connection.Write([]byte(o.message))
		if err == nil {
			said.Sent = o.message
		}
		return err
	}
	if o.role == "client" {
		if err := say(); err != nil {
			return err
		}
	}
	heard := make([]byte, mostMessage)
	n, err := connection.Read(heard)
	said.Received = string(heard[:n])
	if err != nil {
		return fmt.Errorf("no message came: %w", err)
	}
	if o.role == "server" {
		if err := say(); err != nil {
			return err
		}
	}
	if err := connection.CloseWrite(); err != nil {
		return err
	}
	// What the chip still says is its end of the connection. A chip may also just stop.
	if _, err := io.Copy(io.Discard, connection); err != nil && !stopped(err) {
		return err
	}
	return nil
}

func stopped(err error) bool {
	var timeout net.Error
	return errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) ||
		(errors.As(err, &timeout) && timeout.Timeout())
}

func lineOf(o options, end time.Time) (net.Conn, error) {
	if o.role == "client" {
		return net.DialTimeout("tcp", o.connecting, time.Until(end))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	write(map[string]int{"port": listener.Addr().(*net.TCPAddr).Port})
	if err := listener.(*net.TCPListener).SetDeadline(end); err != nil {
		return nil, err
	}
	return listener.Accept()
}

func settings(o options) (*tls.Config, error) {
	config := &tls.Config{
		MinVersion:             tls.VersionTLS13,
		SessionTicketsDisabled: true,
		ServerName:             o.serverName,
	}
	for name := range strings.SplitSeq(o.groups, ",") {
		group, known := groups[name]
		if !known {
			return nil, fmt.Errorf("this program has no name for the group %q", name)
		}
		config.CurvePreferences = append(config.CurvePreferences, group)
	}
	if o.role == "client" {
		text, err := os.ReadFile(o.authority)
		if err != nil {
			return nil, err
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM(text) {
			return nil, fmt.Errorf("%s has no certificate", o.authority)
		}
		return config, nil
	}
	certificate, err := tls.LoadX509KeyPair(o.certificate, o.key)
	if err != nil {
		return nil, err
	}
	config.Certificates = []tls.Certificate{certificate}
	return config, nil
}

func nameOf(group tls.CurveID) string {
	names := make([]string, 0, len(groups))
	for name, id := range groups {
		if id == group {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if len(names) == 0 {
		return fmt.Sprintf("0x%04x", uint16(group))
	}
	return names[0]
}
