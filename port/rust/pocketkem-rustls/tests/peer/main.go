// SPDX-License-Identifier: Apache-2.0 OR MIT

// The other side of a handshake, with the TLS of Go's standard library.
//
//	peer server GROUP NAME CERTIFICATE          prints its address, writes its certificate (DER)
//	peer client GROUP NAME CERTIFICATE ADDRESS  trusts that certificate
//
// Either of them offers the group alone, which is a number, transfers a line each way, and prints the
// group that was negotiated.
package main

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"math/big"
	"net"
	"os"
	"strconv"
	"time"
)

const reading = "21.5 degrees\n"

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3], os.Args[4]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(role, group, name, certificate string) error {
	number, err := strconv.ParseUint(group, 10, 16)
	if err != nil {
		return err
	}
	config := &tls.Config{
		ServerName:       name,
		MinVersion:       tls.VersionTLS13,
		CurvePreferences: []tls.CurveID{tls.CurveID(number)},
	}
	if role == "server" {
		return serve(config, certificate)
	}
	return call(config, certificate, os.Args[5])
}

func serve(config *tls.Config, file string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		DNSNames:     []string{config.ServerName},
		NotBefore:    time.Now().Add(-time.Hour),
		NotAfter:     time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, der, 0o600); err != nil {
		return err
	}
	config.Certificates = []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	socket, err := listener.Accept()
	if err != nil {
		return err
	}
	return talk(tls.Server(socket, config), socket, func(conn *tls.Conn) error {
		line, err := bufio.NewReader(conn).ReadString('\n')
		if err != nil {
			return err
		}
		_, err = fmt.Fprint(conn, "got ", line)
		return err
	})
}

func call(config *tls.Config, file, address string) error {
	der, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	root, err := x509.ParseCertificate(der)
	if err != nil {
		return err
	}
	config.RootCAs = x509.NewCertPool()
	config.RootCAs.AddCert(root)
	socket, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	return talk(tls.Client(socket, config), socket, func(conn *tls.Conn) error {
		if _, err := fmt.Fprint(conn, reading); err != nil {
			return err
		}
		line, err := bufio.NewReader(conn).ReadString('\n')
		if err == nil && line != "got "+reading {
			err = fmt.Errorf("the answer is %q", line)
		}
		return err
	})
}

func talk(conn *tls.Conn, socket net.Conn, do func(*tls.Conn) error) error {
	if err := socket.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		return err
	}
	if err := do(conn); err != nil {
		return err
	}
	fmt.Println(uint16(conn.ConnectionState().CurveID))
	return conn.Close()
}
