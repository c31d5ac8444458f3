import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changesOf } from './changesets.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { inc } = createRequire(join(root, 'federation-kit/package.json'))('semver');

const scope = '@halyard-h5/';
/** Where a manifest names versions of others; `releasedWith` is what `federation-kit new` writes. */
const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies', 'releasedWith'];

/**
 * The versions that changesets make of the present ones. Who depends on a package that changes gets a patch: it names the exact version.
 * @param {Readonly<Record<string, { version: string, dependencies?: object, releasedWith?: object }>>} manifests of the packages, those first that others need
 */
export function nextVersions(manifests, changesets) {
  const changes = changesOf(changesets);
  const next = {};
  for (const [name, { version, dependencies = {}, releasedWith = {} }] of Object.entries(manifests)) {
    const follows = [...Object.keys(dependencies), ...Object.keys(releasedWith)].some((each) => next[each.replace(scope, '')]);
    const change = changes[name] ?? (follows ? 'patch' : undefined);
    if (change) next[name] = inc(version, change);
  }
  return next;
}

/** A manifest, or what a lock file says of one, that names the next versions. */
export function withVersions(manifest, next) {
  const own = next[(manifest.name ?? '').replace(scope, '')];
  const renamed = kinds
    .filter((kind) => manifest[kind])
    .map((kind) => [
      kind,
      Object.fromEntries(Object.entries(manifest[kind]).map(([name, range]) => [name, next[name.replace(scope, '')] ?? range])),
    ]);
  return { ...manifest, ...(own && { version: own }), ...Object.fromEntries(renamed) };
}

/** What a change log says of a version, for its top. */
export function changeLogEntry(name, version, changesets) {
  const own = changesets.filter(({ changes }) => changes[name]);
  const lines = own.map(({ changes, sentence }) => `- **${changes[name]}**: ${sentence.replaceAll('\n', '\n  ')}`);
  return `## ${version}\n\n${(lines.length > 0 ? lines : ['- **patch**: takes newer packages of the platform.']).join('\n')}\n`;
}
