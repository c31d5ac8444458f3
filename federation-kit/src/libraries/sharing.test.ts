import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledParts } from './sharedLibraries';
import { consumedLibraries, consumedVersions, providedLibraries, providedVersions } from './sharing';

const root = join(__dirname, '../../..');

/** Sources of a folder, or the one file that a part is. */
function sourcesBelow(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(path)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(path, name));
}

test('a remote carries no shared library and refuses a version that does not fit', () => {
  const shared = Object.values(consumedLibraries(join(root, 'mf-home')));
  expect(shared.length).toBeGreaterThan(8);
  for (const library of shared) {
    expect(library).toMatchObject({ import: false, singleton: true, strictVersion: true });
    expect(library.requiredVersion).toMatch(/^\^\d/);
  }
});

describe('what a remote accepts', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(root, '.cache/kit-accepts-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const accepting = (peerDependencies: Record<string, string>): Record<string, string> => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', peerDependencies }));
    return consumedVersions(folder);
  };

  test('is what its package.json says, else what is compatible with the installed version', () => {
    const accepted = accepting({ react: '^19.3.1 || ^20.0.0' });
    expect(accepted).toMatchObject({ react: '^19.3.1 || ^20.0.0', 'react/jsx-runtime': '^19.3.1 || ^20.0.0' });
    expect(accepted['react-dom']).toMatch(/^\^19\.\d+\.\d+$/);
    expect(consumedLibraries(folder)['react']?.requiredVersion).toBe('^19.3.1 || ^20.0.0');
  });

  test('must be a range, and hold the version that it is tried with', () => {
    expect(() => accepting({ react: 'nineteen' })).toThrow(/'nineteen' is no range of react/);
    expect(() => accepting({ react: '^20.0.0' })).toThrow(/accepted as '\^20\.0\.0', but 19\.\S+ is installed/);
  });
});

test('the shell gives everything that a remote takes', () => {
  expect(Object.keys(providedVersions(join(root, 'shell')))).toEqual(Object.keys(consumedVersions(join(root, 'mf-home'))));
  expect(providedLibraries(join(root, 'shell'))['react']).toMatchObject({ eager: true });
  expect(providedLibraries(join(root, 'shell'))['@halyard-h5/shared-ui/chart']).toMatchObject({ eager: false });
});

test('what is bundled of shared-ui imports the shared core by its name, so that no part of the core comes twice', () => {
  const parts = bundledParts(join(root, 'shared-ui'));
  expect(parts).toContain('src/inputs');
  expect(parts).not.toContain('src/chart');
  const files = parts.flatMap((part) => sourcesBelow(join(root, 'shared-ui', part)));
  const foreign = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/^(\.\.\/)+(support|format)\b/.test(path)),
  );
  expect(foreign).toEqual([]);
});

test('what is bundled of shared-api imports the shared core by its name, too: a second copy would have no host', () => {
  const files = ['articles', 'equity', 'forms', 'lateTexts', 'passkeys', 'push', 'uploads'].flatMap((part) =>
    sourcesBelow(join(root, 'shared-api/src', part)),
  );
  const runTime = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type).* from '(\.\.\/[^']+)'/gm)].map(([, path = '']) => path),
  );
  expect(runTime.filter((path) => !path.startsWith('../formulas'))).toEqual([]);
});
