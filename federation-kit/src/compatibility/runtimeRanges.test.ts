import { satisfies } from 'semver';
import { satisfiesAtRuntime } from './runtimeRanges';

const ranges = [
  '^18 || ^19',
  '>=19',
  '~19.3.0',
  '>=19 <21',
  '19.x',
  '^19.3.1 || ^20.0.0',
  '19',
  '*',
  '19.0.0 - 20.9.9',
  '>19 <=20',
  '~19',
  '=19.3.1',
];
const versions = ['18.2.0', '19.3.0', '19.3.1', '19.4.0', '20.0.0', '21.0.0'];
const prereleases = ['19.4.0-rc.1', '20.0.0-beta.1'];

test.each(ranges)('%s: the page judges released versions as a deploy does, and refuses nothing that one lets through', (range) => {
  for (const version of versions) expect([version, satisfiesAtRuntime(version, range)]).toEqual([version, satisfies(version, range)]);
  const refused = prereleases.filter((version) => satisfies(version, range) && !satisfiesAtRuntime(version, range));
  expect(refused).toEqual([]);
});
