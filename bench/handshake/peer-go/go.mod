module pocketkem/bench/handshake/peer-go

go 1.25
