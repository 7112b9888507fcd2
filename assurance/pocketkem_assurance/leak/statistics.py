# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Welch's t-test of two classes of traces, at each point, without keeping the traces.

Its use for leakage: Goodwill, Jun, Jaffe, Rohatgi, "A testing methodology for side-channel
resistance validation" (2011), which calls a point leaking from |t| = 4.5 on. With many points some
are above that by chance; the threshold that holds for all of them together follows Ding, Zhang,
Durvaux, Standaert, Fei, "Towards sound and optimal leakage detection procedure" (2017).
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

#: The threshold of TVLA for a single point.
TVLA = 4.5
#: How probable it is that any point of a campaign exceeds the threshold if no point leaks.
FAMILY = 0.01
#: The variance of what is rounded to whole numbers. A class has at least that, or at least both
#: together have it: the t of a point that never changes within a class is finite.
_ROUNDING = 1 / 12
#: A class has at least so many traces.
LEAST = 10


class Moments:
    """The mean and the variance of each point of one class, updated by each trace [Welford].
    Points are (channel, sample). least: what the variance is at least."""

    def __init__(self, channels: int, samples: int, least: float = _ROUNDING):
        self.count, self.least = 0, least
        self.mean = np.zeros((channels, samples))
        self.squares = np.zeros((channels, samples))  # of the distances from the mean, summed

    def add(self, trace: np.ndarray, times: int = 1) -> None:
        """times: the same trace so often."""
        self.count += times
        distance = trace - self.mean
        self.mean += distance * (times / self.count)
        self.squares += distance * (trace - self.mean) * times

    def cut(self, samples: int) -> None:
        self.mean, self.squares = self.mean[:, :samples], self.squares[:, :samples]

    @property
    def variance(self) -> np.ndarray:
        return np.maximum(self.squares / (self.count - 1), self.least)


def welch(one: Moments, other: Moments) -> np.ndarray:
    """t at each point. Where no class has a variance, it has that of rounding."""
    error = one.variance / one.count + other.variance / other.count
    error[error == 0] = _ROUNDING / one.count + _ROUNDING / other.count
    return (one.mean - other.mean) / np.sqrt(error)


def threshold(points: int, counts: tuple[int, int]) -> float:
    """The |t| that hardly any campaign with so many points exceeds by chance (FAMILY), and at least
    that of TVLA. By the fewest degrees of freedom that Welch's test can have."""
    of_point = -math.expm1(math.log1p(-FAMILY) / max(points, 1))
    return max(TVLA, _quantile(of_point, min(counts) - 1))


def threshold_of_halves(points: int, counts: tuple[int, int]) -> float:
    """The same of points that exceed it in both halves of the traces, with the same sign. counts:
    of the smaller half."""
    of_point = -math.expm1(math.log1p(-FAMILY) / max(points, 1))
    return max(TVLA, _quantile(math.sqrt(2 * of_point), min(counts) - 1))


def _quantile(probability: float, freedom: int) -> float:
    """The |t| that Student's distribution exceeds with a probability."""
    low, high = 0.0, 1.0
    while two_sided(high, freedom) > probability:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if two_sided(middle, freedom) > probability else (low, middle)
    return high


def two_sided(t: float, freedom: int) -> float:
    """P(|T| > t): the incomplete beta function I_x(freedom / 2, 1 / 2) with
    x = freedom / (freedom + t^2), its integral by v = (u / x)^(freedom / 2)."""
    a, x = freedom / 2, freedom / (freedom + t * t)
    nodes, weights = _gauss()
    # Of 1 - x v^(1/a), so written that little is lost where it is close to 0.
    rest = -np.expm1(math.log(x) + np.log(nodes) / a)
    integral = float(weights @ (1 / np.sqrt(rest)))
    log_beta = math.lgamma(a) + math.lgamma(0.5) - math.lgamma(a + 0.5)
    return math.exp(a * math.log(x) - log_beta) / a * integral


@lru_cache
def _gauss() -> tuple[np.ndarray, np.ndarray]:
    """The integral from 0 to 1. Denser where v is close to 1, where the integrand is steep."""
    nodes, weights = np.polynomial.legendre.leggauss(64)
    u = (nodes + 1) / 2
    return 1 - u**2, weights * u  # v = 1 - u^2
