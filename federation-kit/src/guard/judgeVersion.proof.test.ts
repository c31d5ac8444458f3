import { haltedOf } from './testing/playReleases';

test('of 10,000 releases that fail as often as the stable version, at most one of a hundred is taken back', () => {
  expect(haltedOf(10_000)).toBeLessThanOrEqual(100);
});
