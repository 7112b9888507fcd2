// SPDX-License-Identifier: Apache-2.0 OR MIT

package main

import (
	"bufio"
	"crypto/mlkem"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

const (
	label          = "PocketKEM sensor 1"
	idBytes        = 8
	challengeBytes = 16
	keyBytes       = 16
	numberBytes    = 4
	lineMost       = 4096
)

// A gateway has one secret key, and knows the nodes by theirs.
type gateway struct {
	key   *mlkem.DecapsulationKey768
	nodes map[[idBytes]byte][keyBytes]byte
}

// A session is what is between the gateway and the node at the other end of a line.
type session struct {
	gateway    *gateway
	id         [idBytes]byte
	challenge  []byte // the session begins
	ciphertext []byte
	up, down   []byte // it has begun
	last       uint32 // number of the last reading
}

// A reading that was accepted.
type reading struct {
	id     [idBytes]byte
	number uint32
	data   []byte
}

func nonce(number uint32) []byte {
	return binary.BigEndian.AppendUint32(make([]byte, keyBytes-numberBytes), number)
}

// errRepeated is of a reading that was accepted before, or is older than one that was.
var errRepeated = errors.New("once more")

// serve answers a node until the line ends. Each line that is refused is given to refused, and the
// node is told to begin anew. To what is repeated there is no answer: whoever does that shall not end
// the session.
func (g *gateway) serve(line io.ReadWriter, accepted func(reading), refused func(error)) error {
	s := &session{gateway: g}
	lines := bufio.NewScanner(line)
	lines.Buffer(make([]byte, lineMost), lineMost)
	for lines.Scan() {
		answer, got, err := s.hear(lines.Text())
		if err != nil {
			refused(err)
			if !errors.Is(err, errRepeated) {
				answer = "X"
			}
		}
		if got != nil {
			accepted(*got)
		}
		if answer != "" {
			if _, err := io.WriteString(line, answer+"\n"); err != nil {
				return err
			}
		}
	}
	return lines.Err()
}

// hear returns the answer to a line, which is empty if none is due.
func (s *session) hear(line string) (string, *reading, error) {
	if line == "" {
		return "", nil, errors.New("an empty line")
	}
	data, err := hex.DecodeString(line[1:])
	if err != nil {
		return "", nil, errors.New("a line that is not in hexadecimal")
	}
	switch line[0] {
	case 'B':
		return s.begin(data)
	case 'C':
		return s.collect(data)
	case 'E':
		return s.agree()
	case 'R':
		return s.read(data)
	default:
		return "", nil, errors.New("a line of an unknown type")
	}
}

// begin challenges the node: what was said in another session does not fit this one.
func (s *session) begin(data []byte) (string, *reading, error) {
	*s = session{gateway: s.gateway}
	if len(data) != idBytes {
		return "", nil, errors.New("not the name of a node")
	}
	s.id = [idBytes]byte(data)
	if _, known := s.gateway.nodes[s.id]; !known {
		return "", nil, fmt.Errorf("node %x is not known", s.id)
	}
	s.challenge = make([]byte, challengeBytes)
	if _, err := rand.Read(s.challenge); err != nil {
		return "", nil, err
	}
	return "N" + hex.EncodeToString(s.challenge), nil, nil
}

func (s *session) collect(data []byte) (string, *reading, error) {
	if s.challenge == nil || len(s.ciphertext)+len(data) > mlkem.CiphertextSize768 {
		return "", nil, errors.New("a part of a ciphertext that nobody asked for")
	}
	s.ciphertext = append(s.ciphertext, data...)
	return "", nil, nil
}

func (s *session) agree() (string, *reading, error) {
	if s.challenge == nil {
		return "", nil, errors.New("an end without a beginning")
	}
	secret, err := s.gateway.key.Decapsulate(s.ciphertext)
	challenge := s.challenge
	s.challenge, s.ciphertext = nil, nil
	if err != nil {
		return "", nil, errors.New("a ciphertext of the wrong length")
	}
	own := s.gateway.nodes[s.id]
	in := append([]byte(label), secret...)
	in = append(in, own[:]...)
	in = append(in, s.id[:]...)
	in = append(in, challenge...)
	keys := xof(in, 2*keyBytes)
	s.up, s.down = keys[:keyBytes], keys[keyBytes:]
	return s.acknowledge(0), nil, nil
}

func (s *session) acknowledge(number uint32) string {
	tag := aead{s.down, nonce(number)}.seal(nil, []byte("K"))
	return fmt.Sprintf("K%08x%x", number, tag)
}

func (s *session) read(data []byte) (string, *reading, error) {
	if s.up == nil {
		return "", nil, errors.New("a reading without a session")
	}
	if len(data) < numberBytes+tagBytes {
		return "", nil, errors.New("a reading that is too short")
	}
	number := binary.BigEndian.Uint32(data)
	if number <= s.last {
		return "", nil, fmt.Errorf("reading %d %w", number, errRepeated)
	}
	text, ok := aead{s.up, nonce(number)}.open(data[numberBytes:], []byte("R"))
	if !ok {
		return "", nil, fmt.Errorf("reading %d was altered, or is not from node %x", number, s.id)
	}
	s.last = number
	return s.acknowledge(number), &reading{s.id, number, text}, nil
}
