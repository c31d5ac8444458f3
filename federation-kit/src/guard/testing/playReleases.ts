import { defaultGuard, evidenceAfter, evidenceBeside, isBad, type VisitRate } from '../judgeVersion';

/** Numbers from 0 to 1 that are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Stage {
  /** Share of the visitors. */
  readonly share: number;
  readonly visits: number;
}

export const halts = (evidence: number, version: VisitRate, other: VisitRate): boolean => isBad(evidence, version, other, defaultGuard);

/** Visits that fail with a probability: drawn from failure to failure, which are few. */
function visitor(rate: number, roll: () => number): { seen: { visits: number; failed: number }; come: (visits: number) => boolean } {
  const seen = { visits: 0, failed: 0 };
  const gap = (): number => Math.ceil(Math.log(1 - roll()) / Math.log(1 - rate));
  let next = gap();
  /** @returns whether one failed; evidence grows only then */
  const come = (visits: number): boolean => {
    seen.visits += visits;
    const before = seen.failed;
    for (; next <= seen.visits; next += gap()) seen.failed += 1;
    return seen.failed > before;
  };
  return { seen, come };
}

/** Visits between two looks. */
const look = 50;

/** Plays one stage. @returns visits to the version when it was taken back */
export function play({ share, visits }: Stage, rates: readonly [version: number, other: number], roll: () => number): number | undefined {
  const [version, other] = [visitor(rates[0], roll), visitor(rates[1], roll)];
  for (let visit = look; visit <= visits; visit += look) {
    const fails = version.come(look * share);
    other.come(look * (1 - share));
    if (fails && halts(evidenceBeside(version.seen, other.seen), version.seen, other.seen)) return version.seen.visits;
  }
  return undefined;
}

/** A day in which everybody has the version, after a week of the one before. */
export function playAfter(visits: number, rates: readonly [version: number, before: number], roll: () => number): number | undefined {
  const [version, before] = [visitor(rates[0], roll), visitor(rates[1], roll)];
  before.come(10_000);
  for (let visit = look; visit <= visits; visit += look) {
    if (version.come(look) && halts(evidenceAfter(version.seen, before.seen), version.seen, before.seen)) return version.seen.visits;
  }
  return undefined;
}

const stages: readonly Stage[] = [
  { share: 0.1, visits: 5_000 },
  { share: 0.5, visits: 5_000 },
];

/** How many of so many releases are taken back that fail as often as the stable version. */
export function haltedOf(releases: number): number {
  const roll = dice(1);
  const equal = [0.01, 0.01] as const;
  const isHalted = (): boolean =>
    stages.some((stage) => play(stage, equal, roll) !== undefined) || playAfter(5_000, equal, roll) !== undefined;
  return Array.from({ length: releases }, isHalted).filter(Boolean).length;
}
