import { defaultGuard, evidenceAfter, evidenceBeside, isBad, type VisitRate } from './judgeVersion';

/** Numbers from 0 to 1 that are the same in every run. */
function dice(seed: number): () => number {
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

const halts = (evidence: number, version: VisitRate, other: VisitRate): boolean => isBad(evidence, version, other, defaultGuard);

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
function play({ share, visits }: Stage, rates: readonly [version: number, other: number], roll: () => number): number | undefined {
  const [version, other] = [visitor(rates[0], roll), visitor(rates[1], roll)];
  for (let visit = look; visit <= visits; visit += look) {
    const fails = version.come(look * share);
    other.come(look * (1 - share));
    if (fails && halts(evidenceBeside(version.seen, other.seen), version.seen, other.seen)) return version.seen.visits;
  }
  return undefined;
}

/** A day in which everybody has the version, after a week of the one before. */
function playAfter(visits: number, rates: readonly [version: number, before: number], roll: () => number): number | undefined {
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

test('of 10,000 releases that fail as often as the stable version, at most one of a hundred is taken back', () => {
  const roll = dice(1);
  let halted = 0;
  for (let release = 0; release < 10_000; release += 1) {
    if (stages.some((stage) => play(stage, [0.01, 0.01], roll) !== undefined) || playAfter(5_000, [0.01, 0.01], roll) !== undefined)
      halted += 1;
  }
  expect(halted).toBeLessThanOrEqual(100);
  // The play itself finds something now and then: it is not too short to see anything.
  expect(halted).toBeGreaterThan(0);
});

test('a version that fails in 3 % of its visits beside one with 1 % is found within 1,600 visits to it in 95 of 100 releases', () => {
  const roll = dice(2);
  const found = Array.from({ length: 400 }, () => play({ share: 0.1, visits: 16_000 }, [0.03, 0.01], roll));
  expect(found.filter((visits) => visits !== undefined && visits <= 1_600).length).toBeGreaterThanOrEqual(380);
});

test('after everybody has got it, within 2,500 visits', () => {
  const roll = dice(3);
  const found = Array.from({ length: 400 }, () => playAfter(2_500, [0.03, 0.01], roll));
  expect(found.filter((visits) => visits !== undefined).length).toBeGreaterThanOrEqual(380);
});

test.each<[string, VisitRate, VisitRate, boolean]>([
  ['one that never comes up', { visits: 30, failed: 30 }, { visits: 300, failed: 3 }, true],
  ['one with a failure in ten visits', { visits: 200, failed: 20 }, { visits: 1_800, failed: 18 }, true],
  ['two anonymous visits that fail', { visits: 2, failed: 2 }, { visits: 20, failed: 0 }, false],
  ['one with nothing to compare it with', { visits: 500, failed: 100 }, { visits: 0, failed: 0 }, false],
  ['one that fails more seldom', { visits: 500, failed: 0 }, { visits: 4_500, failed: 90 }, false],
  ['one that fails as often as a stable one that is bad', { visits: 500, failed: 100 }, { visits: 4_500, failed: 900 }, false],
])('%s', (_name, version, other, bad) => {
  expect(halts(evidenceBeside(version, other), version, other)).toBe(bad);
});
