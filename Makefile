# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Each target does its own set-up: packages through apt where they are missing, and a Python
# environment under build/venv. The library itself is built with CMake; see README.md.

# Some systems turn it off: each process of the tests would compile all that it imports again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON = build/venv/bin/python
# As many processes as cores and memory allow. A file of tests stays in one, so that its tests may
# share what they build.
PYTEST = $(PYTHON) -m pytest --numprocesses auto --dist loadfile
CLANG_FORMAT = build/venv/bin/clang-format
C_FILES = $(shell git ls-files '*.c' '*.h')

# What `make bench` measures after the published tables of the ESP32. Override to measure something
# else: make bench BENCH="--kem mlkem512"
BENCH = --board cortex-m4 \
	--impl pocketkem --impl pocketkem-small --impl pocketkem-tiny \
	--kem mlkem512 --kem mlkem768 --kem mlkem1024 --kem kyber768 --kem kyber768-90s --untimed 0

# Then other people's code beside it, on five boards. cargo fetches it; where the set-up could not
# install cargo, it is left out.
PEERS = $(if $(shell command -v cargo),--impl pqclean --impl mlkem-native --impl wolfssl)
BESIDE = --board cortex-m4 --board cortex-m3 --board cortex-m0 --board esp32 --board esp32c3 \
	--kem mlkem768 --inputs 3 --untimed 0 --impl pocketkem $(PEERS)

.PHONY: bench dist docs quick test test-long prove lint format clean setup-bench setup-docs \
	setup-long setup-test

# The report is written even if an output was wrong, and says so.
bench: setup-bench
	@status=0; ./pocketkem tables || status=$$?; ./pocketkem run $(BENCH) || status=$$?; \
		./pocketkem run $(BESIDE) || status=$$?; \
		./pocketkem profile --board esp32 --board cortex-m4 > /dev/null || status=$$?; \
		./pocketkem report && exit $$status

# The documents as a site, which asks nobody else for anything: build/docs/index.html.
docs: setup-docs
	@NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --strict && \
		echo build/docs/index.html

# What is published of the commit that is checked out, the same bytes each time: build/dist.
dist: setup-docs
	@$(PYTHON) tools/dist.py

# A contributor's loop: known answers on this computer, the interface, one board of each kind, lint.
quick: setup-test lint
	$(PYTEST) tests --tier quick

# What fails when the product is wrong.
test:
	@echo "make test: sets up what is missing (2 minutes on an empty system), then tests the library on"
	@echo "this computer and on simulated chips, and the bench (8 minutes on two cores)."
	@python3 tools/setup.py test
	$(PYTEST) tests

# All tests, and the named mutants: hours. It can be stopped and goes on. evidence/long.json keeps the
# result, which has to be committed.
test-long: setup-long
	$(PYTHON) tools/long_tier.py

# Claims about the machine code, for all inputs (docs/proofs.md), and a sample of the mutants that
# must fail them. What evidence/proofs.tsv has of this machine code is taken from there: FRESH=1 shows
# that anew, too.
prove: setup-long
	@status=0; ./pocketkem prove $(if $(FRESH),--again) || status=$$?; \
		$(PYTEST) --tier long tests/assurance/test_prove_claims.py -k mutants || status=$$?; exit $$status

# README's two commands on Debian 12 or 13 from nothing, as root: make fresh-13.
fresh-%:
	@python3 tools/fresh.py $*

lint: setup-test
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(CLANG_FORMAT) --dry-run --Werror $(C_FILES)
	$(PYTHON) tools/kernels.py --check
	$(PYTHON) tools/sources.py --check
	$(PYTHON) tools/version.py --check

format: setup-test
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .
	$(CLANG_FORMAT) -i $(C_FILES)

# By name what these targets and ./pocketkem made, and nothing else: not what was measured, nor what
# somebody keeps in build, nor what a link leads to.
MADE = bench dist docs matplotlib report.html rust setup.lock tests venv venv.begun xtensa

clean:
	@python3 tools/arduino.py --remove
	@test -h build || for made in $(MADE); do \
		test -h "build/$$made" || rm -rf "build/$$made"; done
	@test -h build || test ! -d build || rmdir --ignore-fail-on-non-empty build

setup-bench setup-docs setup-long setup-test: setup-%:
	@python3 tools/setup.py $*
