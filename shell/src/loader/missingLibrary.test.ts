import { missingLibrary } from './missingLibrary';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['19.9.0', '^19.3.1 || ^20.0.0', true],
  ['20.1.5', '^19.3.1 || ^20.0.0', true],
  ['21.0.0', '^19.3.1 || ^20.0.0', false],
  ['20.0.0-rc.1', '^19.3.1', false],
  ['20.0.0-rc.2', '^19.3.1 || ^20.0.0-rc.1', true],
  ['20.9.9', '>=19.3.1 <21', true],
  ['19.4.0', '~19.3.0', false],
  ['0.3.4', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
] as const)('%s in %s: %s', (version, range, fits) => {
  const missing = missingLibrary({ react: range }, { react: version });
  expect(missing).toBe(fits ? undefined : `needs react ${range}, the shell gives ${version}`);
});

test('a library that the shell does not give', () => {
  expect(missingLibrary({ vue: '^3.0.0' }, { react: '19.3.1' })).toBe('needs vue ^3.0.0, the shell gives none');
});
