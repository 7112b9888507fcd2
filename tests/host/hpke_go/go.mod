module hpke_go

go 1.26
