# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The nine schemes as the specifications define them, independent of the library."""

import inspect
from dataclasses import dataclass

Q = 3329
N = 256


@dataclass(frozen=True)
class Scheme:
    """One parameter set [FIPS203, Table 2]. The round-3 sets have the same parameters."""

    family: str  # "mlkem", "kyber" or "kyber-90s"
    level: int
    k: int
    eta1: int
    du: int
    dv: int

    @property
    def id(self) -> str:
        """The name in the bench and in the vectors: mlkem512, kyber512-90s."""
        base, _, variant = self.family.partition("-")
        return f"{base}{self.level}" + (f"-{variant}" if variant else "")

    @property
    def symbol(self) -> str:
        return "pocketkem_" + self.id.replace("-", "_")

    @property
    def title(self) -> str:
        if self.family == "mlkem":
            return f"ML-KEM-{self.level}"
        return self.id.replace("kyber", "Kyber")

    @property
    def is_mlkem(self) -> bool:
        return self.family == "mlkem"

    @property
    def s_bytes(self) -> int:
        """The size of the secret vector at the start of dk."""
        return 384 * self.k

    @property
    def ek_bytes(self) -> int:
        return 384 * self.k + 32

    @property
    def dk_bytes(self) -> int:
        return 768 * self.k + 96

    @property
    def ct_bytes(self) -> int:
        return 32 * (self.du * self.k + self.dv)


SCHEMES = [
    Scheme(family, level, *parameters)
    for family in ("mlkem", "kyber", "kyber-90s")
    for level, parameters in ((512, (2, 3, 10, 4)), (768, (3, 2, 10, 4)), (1024, (4, 2, 11, 5)))
]
BY_ID = {scheme.id: scheme for scheme in SCHEMES}
MLKEM = [scheme for scheme in SCHEMES if scheme.is_mlkem]


def each(**values):
    """One report for all values of an argument, or what a function makes; errors name one."""
    ((name, all_values),) = values.items()

    def decorate(test):
        def loop(**fixtures):
            for value in all_values() if callable(all_values) else all_values:
                try:
                    test(**fixtures, **{name: value})
                except Exception as error:
                    raise AssertionError(f"{name}: {getattr(value, 'id', value)}") from error

        arguments = inspect.signature(test).parameters.values()
        loop.__signature__ = inspect.Signature([a for a in arguments if a.name != name])
        loop.__name__, loop.__doc__, loop.__module__ = test.__name__, test.__doc__, test.__module__
        return loop

    return decorate


each_scheme, each_mlkem = each(scheme=SCHEMES), each(scheme=MLKEM)
