import { evidenceBeside, type VisitRate } from './judgeVersion';
import { dice, halts, haltedOf, play, playAfter } from './testing/playReleases';

test('of 1,000 releases that fail as often as the stable version, at most one of a hundred is taken back', () => {
  const halted = haltedOf(1_000);
  expect(halted).toBeLessThanOrEqual(10);
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
  ['the two failures that one address can forge in a day', { visits: 102, failed: 3 }, { visits: 900, failed: 9 }, false],
  ['one with nothing to compare it with', { visits: 500, failed: 100 }, { visits: 0, failed: 0 }, false],
  ['one that fails more seldom', { visits: 500, failed: 0 }, { visits: 4_500, failed: 90 }, false],
  ['one that fails as often as a stable one that is bad', { visits: 500, failed: 100 }, { visits: 4_500, failed: 900 }, false],
])('%s', (_name, version, other, bad) => {
  expect(halts(evidenceBeside(version, other), version, other)).toBe(bad);
});
