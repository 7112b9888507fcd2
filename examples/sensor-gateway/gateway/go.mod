module pocketkem/examples/sensor-gateway

go 1.24
