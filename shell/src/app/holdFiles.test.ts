import { isSound } from './holdFiles';

test.each([
  ['page', undefined, [], true],
  ['page', undefined, ['staff'], false],
  ['kept', undefined, [], false],
  ['page', 'its signature is tampered', [], false],
])('a page by the registry of %s (%s), for cohorts %j, may be kept for offline: %s', (origin, refused, cohorts, sound) => {
  expect(isSound({ state: () => ({ origin, refused }) } as never, { cohorts })).toBe(sound);
});
