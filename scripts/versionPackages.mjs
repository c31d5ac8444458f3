#!/usr/bin/env node
/**
 * npm run version-packages: makes versions of the changesets in .changeset, with change logs, docs/api/versions.json and docs/platform/versions.md.
 * Without changesets it records what is there.
 * @see docs/decisions/0270-versions-come-from-changesets.md
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packAll, packedPackages, readReports } from './pack.mjs';
import { readChangesets } from './versions/changesets.mjs';
import { matrixText } from './versions/matrix.mjs';
import { changeLogEntry, nextVersions, withVersions } from './versions/nextVersions.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const at = (...path) => join(root, ...path);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
const manifestsOf = (names) => Object.fromEntries(names.map((name) => [name, readJson(at(name, 'package.json'))]));

/** Names the next versions in every manifest of the repository and in its lock file. */
function writeVersions(next) {
  for (const folder of readJson(at('package.json')).workspaces) {
    const file = at(folder, 'package.json');
    writeJson(file, withVersions(readJson(file), next));
  }
  const lock = readJson(at('package-lock.json'));
  const packages = Object.entries(lock.packages).map(([path, entry]) => [path, entry.name ? withVersions(entry, next) : entry]);
  writeJson(at('package-lock.json'), { ...lock, packages: Object.fromEntries(packages) });
}

function writeChangeLogs(next, changesets) {
  for (const [name, version] of Object.entries(next)) {
    const file = at(name, 'CHANGELOG.md');
    const title = `# Changes of @halyard-h5/${name}\n\n`;
    const before = existsSync(file) ? readFileSync(file, 'utf8').slice(title.length) : '';
    writeFileSync(file, `${title}${changeLogEntry(name, version, changesets)}${before === '' ? '' : `\n${before}`}`);
  }
}

/** The record with the present versions and what their APIs are. */
function recorded({ packages, sets }, manifests, reports) {
  const versions = Object.fromEntries(Object.entries(manifests).map(([name, { version }]) => [name, version]));
  const added = Object.entries(versions).map(([name, version]) => [name, { [version]: reports[name], ...packages[name] }]);
  const { devDependencies } = readJson(at('package.json'));
  const react = manifests['shared-api'].dependencies.react;
  const set = { ...versions, react, webpack: devDependencies.webpack, node: readJson(at('package.json')).engines.node };
  const known = sets.some((each) => JSON.stringify(each) === JSON.stringify(set));
  return { packages: { ...packages, ...Object.fromEntries(added) }, sets: known ? sets : [...sets, set] };
}

async function main() {
  await packAll();
  const changesets = readChangesets(root, packedPackages);
  const next = nextVersions(manifestsOf(packedPackages), changesets);
  writeVersions(next);
  writeChangeLogs(next, changesets);
  const file = at('docs/api/versions.json');
  const record = recorded(existsSync(file) ? readJson(file) : { packages: {}, sets: [] }, manifestsOf(packedPackages), readReports());
  writeJson(file, record);
  writeFileSync(at('docs/platform/versions.md'), matrixText(record));
  for (const { name } of changesets) rmSync(at(name));
  await packAll(true);
  for (const [name, version] of Object.entries(next)) console.log(`${name} ${version}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
