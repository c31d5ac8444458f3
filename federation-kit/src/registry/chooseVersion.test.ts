import { chooseVersion, rolloutPlace } from './chooseVersion';
import type { Rollout } from './registrySchema';

const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index.toString(36)}`);
const rollout = (basisPoints: number, version = '2'): Rollout => ({
  stable: '1',
  steps: [{ version, basisPoints, salt: 'first' }],
  lastGood: [],
});

test.each([100, 1_000, 2_500, 9_000])('%i basis points are that share of a hundred thousand visitors, to 0.3 points', (basisPoints) => {
  const taken = visitors.filter((visitor) => chooseVersion('home', rollout(basisPoints), visitor) === '2').length;
  expect(Math.abs(taken / visitors.length - basisPoints / 10_000)).toBeLessThan(0.003);
});

test('whoever is in stays in when the share grows and when the next version comes', () => {
  const early = visitors.slice(0, 5_000).filter((visitor) => chooseVersion('home', rollout(1_000), visitor) === '2');
  expect(early.every((visitor) => chooseVersion('home', rollout(3_000), visitor) === '2')).toBe(true);
  expect(early.every((visitor) => chooseVersion('home', rollout(1_000, '3'), visitor) === '3')).toBe(true);
});

test('another remote or another salt draws anew', () => {
  const overlap = visitors
    .slice(0, 5_000)
    .filter((visitor) => rolloutPlace('home', 'first', visitor) < 1_000 && rolloutPlace('markets', 'first', visitor) < 1_000);
  expect(overlap.length).toBeGreaterThan(20);
  expect(overlap.length).toBeLessThan(90);
});

test('a cohort gets the version whatever its place, everybody else the stable one', () => {
  const invited: Rollout = { stable: '1', steps: [{ version: '2', basisPoints: 0, salt: 's', cohorts: ['staff'] }], lastGood: [] };
  expect(chooseVersion('home', invited, 'anyone', ['staff'])).toBe('2');
  expect(chooseVersion('home', invited, 'anyone')).toBe('1');
  expect(chooseVersion('home', invited, 'anyone', ['beta'])).toBe('1');
});

test('a cohort comes before every share, also of a version that was deployed later', () => {
  const both: Rollout = {
    stable: '1',
    steps: [
      { version: '3', basisPoints: 10_000, salt: 's' },
      { version: '2', basisPoints: 0, salt: 's', cohorts: ['staff'] },
    ],
    lastGood: [],
  };
  expect(visitors.slice(0, 100).every((visitor) => chooseVersion('home', both, visitor, ['staff']) === '2')).toBe(true);
  expect(chooseVersion('home', both, 'anyone')).toBe('3');
});
