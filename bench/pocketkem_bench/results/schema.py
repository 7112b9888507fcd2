# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The schema of the results database, and the migrations of older files."""

from __future__ import annotations

#: "PKEM": distinguishes our files from other programs' SQLite files.
APPLICATION_ID = 0x504B454D


#: The statements from schema version i to i + 1. A published one never changes: add a new one.
MIGRATIONS: list[list[str]] = [
    [
        """CREATE TABLE runs (
            id INTEGER PRIMARY KEY,
            started TEXT NOT NULL,
            finished TEXT,
            command TEXT NOT NULL
        )""",
        """CREATE TABLE boards (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            description TEXT NOT NULL,
            core TEXT NOT NULL,
            clock_hz INTEGER,
            ram_bytes INTEGER,
            rom_bytes INTEGER,
            runs_on TEXT NOT NULL,
            timing TEXT NOT NULL
        )""",
        """CREATE TABLE builds (
            id INTEGER PRIMARY KEY,
            impl TEXT NOT NULL,
            kem TEXT NOT NULL,
            compiler TEXT NOT NULL,
            version TEXT NOT NULL,
            flags TEXT NOT NULL,
            commit_id TEXT NOT NULL,
            dirty INTEGER NOT NULL,
            rom_bytes INTEGER NOT NULL,
            ram_bytes INTEGER NOT NULL
        )""",
        """CREATE TABLE measurements (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            cores INTEGER NOT NULL,
            accelerators TEXT,
            cycles INTEGER,
            cycles_min INTEGER,
            cycles_max INTEGER,
            instructions INTEGER,
            timing TEXT NOT NULL,
            stack_bytes INTEGER,
            energy_uj REAL,
            energy_source TEXT,
            ok INTEGER NOT NULL,
            error TEXT
        )""",
        "CREATE INDEX measurements_of_run ON measurements (run)",
    ],
    [
        "ALTER TABLE measurements ADD COLUMN worker_stack_bytes INTEGER",
        "ALTER TABLE measurements ADD COLUMN timeline TEXT",
    ],
    # The sizes of a KEM are unknown for a board whose firmware was not built here.
    [
        """CREATE TABLE builds_of_any_size (
            id INTEGER PRIMARY KEY,
            impl TEXT NOT NULL,
            kem TEXT NOT NULL,
            compiler TEXT NOT NULL,
            version TEXT NOT NULL,
            flags TEXT NOT NULL,
            commit_id TEXT NOT NULL,
            dirty INTEGER NOT NULL,
            rom_bytes INTEGER,
            ram_bytes INTEGER
        )""",
        "INSERT INTO builds_of_any_size SELECT * FROM builds",
        "DROP TABLE builds",
        "ALTER TABLE builds_of_any_size RENAME TO builds",
    ],
    # The figures of a power meter.
    [
        "ALTER TABLE measurements ADD COLUMN energy_uncertainty_uj REAL",
        "ALTER TABLE measurements ADD COLUMN power_min_mw REAL",
        "ALTER TABLE measurements ADD COLUMN power_mw REAL",
        "ALTER TABLE measurements ADD COLUMN power_max_mw REAL",
    ],
    # The profile of an operation, as profile.Frame.as_list has it.
    [
        """CREATE TABLE profiles (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            timing TEXT NOT NULL,
            frames TEXT NOT NULL
        )""",
    ],
    ["ALTER TABLE measurements ADD COLUMN spread_percent REAL"],
    # The inputs of a row of a sweep: sweep.fingerprint.
    [
        "ALTER TABLE measurements ADD COLUMN fingerprint TEXT",
        "CREATE INDEX measurements_by_fingerprint ON measurements (fingerprint)",
    ],
    # The compiler and flags that the sweep tried. Older rows have those of their own sweep.
    [
        "ALTER TABLE measurements ADD COLUMN tried TEXT",
        """UPDATE measurements SET tried = (
            SELECT CASE WHEN compiler LIKE '%clang%' THEN 'clang ' ELSE 'gcc ' END || CASE
                WHEN flags LIKE '%-O3%' THEN '-O3'
                WHEN flags LIKE '%-O2%' THEN '-O2'
                WHEN flags LIKE '%-Os%' THEN '-Os'
            END
            FROM builds WHERE builds.id = measurements.build
        ) WHERE fingerprint IS NOT NULL""",
    ],
    # The meaning of cycles, and what they leave out. It is unknown for older rows.
    [
        "ALTER TABLE measurements ADD COLUMN inputs INTEGER",
        "ALTER TABLE measurements ADD COLUMN cycles_first INTEGER",
        "ALTER TABLE measurements ADD COLUMN cycles_odd INTEGER",
        "ALTER TABLE measurements ADD COLUMN checks TEXT",
    ],
    # Items that could not be measured at all: a board (by name, because it may be unknown
    # otherwise), or an implementation of a KEM on it.
    [
        """CREATE TABLE failures (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board TEXT NOT NULL,
            kem TEXT,
            impl TEXT,
            reason TEXT NOT NULL
        )""",
    ],
    # TLS handshakes, each as JSON of handshake.Handshake.
    [
        """CREATE TABLE handshakes (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            words TEXT NOT NULL
        )""",
    ],
    # What a row was made with. It is unknown for older rows.
    [
        f"ALTER TABLE measurements ADD COLUMN {name} TEXT"
        for name in ("sources", "board_file", "model", "simulator")
    ],
    # Cycles of each input (distribution.as_text), and how their number was chosen. Older rows have
    # the median alone.
    [
        "ALTER TABLE measurements ADD COLUMN samples TEXT",
        "ALTER TABLE measurements ADD COLUMN until_percent REAL",
    ],
    # Who measured. It is unknown for older rows.
    ["ALTER TABLE runs ADD COLUMN who TEXT"],
    # The kind of primitive, and cycles by the length of a message. Older rows are of KEMs.
    [
        "ALTER TABLE measurements ADD COLUMN kind TEXT NOT NULL DEFAULT 'kem'",
        "ALTER TABLE measurements ADD COLUMN bytes INTEGER",
        "ALTER TABLE measurements ADD COLUMN cycles_per_byte REAL",
        "ALTER TABLE measurements ADD COLUMN cycles_per_call REAL",
        "ALTER TABLE measurements ADD COLUMN fit_residual REAL",
        "ALTER TABLE measurements ADD COLUMN by_length TEXT",
        "ALTER TABLE measurements ADD COLUMN remarks TEXT",
    ],
    # Simulated attacks (results/attacks.py): t-tests of traces, and outcomes of faults.
    [
        """CREATE TABLE leaks (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            model TEXT NOT NULL,
            secret TEXT NOT NULL,
            classes TEXT NOT NULL,
            traces INTEGER NOT NULL,
            points INTEGER NOT NULL,
            threshold REAL NOT NULL,
            value INTEGER NOT NULL,
            above_tvla INTEGER NOT NULL,
            largest REAL NOT NULL,
            function TEXT NOT NULL,
            functions TEXT NOT NULL,
            aligned INTEGER NOT NULL
        )""",
        """CREATE TABLE faults (
            id INTEGER PRIMARY KEY,
            run INTEGER NOT NULL REFERENCES runs,
            board INTEGER NOT NULL REFERENCES boards,
            build INTEGER NOT NULL REFERENCES builds,
            op TEXT NOT NULL,
            extent TEXT NOT NULL,
            functions TEXT NOT NULL,
            value INTEGER NOT NULL,
            counts TEXT NOT NULL,
            bad INTEGER NOT NULL
        )""",
    ],
    # Of an AEAD: cycles by the bytes of associated data. Older rows have none.
    ["ALTER TABLE measurements ADD COLUMN by_ad TEXT"],
    # What pqm4's tables have besides. Older rows have the median alone, and sums of sizes.
    [
        "ALTER TABLE measurements ADD COLUMN cycles_mean INTEGER",
        "ALTER TABLE measurements ADD COLUMN hash_percent REAL",
        "ALTER TABLE measurements ADD COLUMN data_bytes INTEGER",
        "ALTER TABLE measurements ADD COLUMN common_rom_bytes INTEGER",
    ],
    # How many inputs were right, and instructions of unknown time. Both are unknown for older rows.
    [
        "ALTER TABLE measurements ADD COLUMN right_inputs INTEGER",
        "ALTER TABLE measurements ADD COLUMN unknown_instructions INTEGER",
    ],
]
