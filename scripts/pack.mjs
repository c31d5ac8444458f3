#!/usr/bin/env node
/**
 * npm run pack: tarballs under dist/packages for remotes in other repositories, and docs/api/<package>.md.
 * `-- --check` leaves docs/api alone and fails when a report is out of date, or an API changed and no changeset says so.
 * @see docs/decisions/0270-versions-come-from-changesets.md
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputHash } from './inputHash.mjs';
import { run } from './run.mjs';
import { readChangesets } from './versions/changesets.mjs';
import { matrixText } from './versions/matrix.mjs';
import { readReport } from './versions/apiReport.mjs';
import { versionProblems } from './versions/refuseUnversioned.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
/** Packages for other repositories, those first that others need. */
export const packedPackages = ['shared-api', 'shared-ui', 'federation-kit'];
const tarballs = join(root, 'dist/packages');
const work = join(root, '.cache/pack');

/** Compiles, lays out, packs and describes, unless the sources are those of the last time. */
async function pack(say) {
  const inputs = [...packedPackages, 'docs/platform/versions.md', 'scripts/pack', 'scripts/pack.mjs', 'tsconfig.json', 'package-lock.json'];
  const hash = inputHash(inputs.map((path) => join(root, path)));
  const stamp = join(work, 'hash');
  if (existsSync(tarballs) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return say('packages are up to date');
  const { compilePackages } = await import('./pack/compilePackages.mjs');
  const { stagePackage } = await import('./pack/stagePackage.mjs');
  const { reportApi } = await import('./pack/reportApi.mjs');
  rmSync(stamp, { force: true });
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const compiled = join(work, 'compiled');
  compilePackages(root, packedPackages, compiled);
  for (const name of packedPackages) {
    const staging = join(work, 'node_modules/@halyard-h5', name);
    stagePackage(root, name, compiled, staging);
    writeFileSync(join(work, `${name}.md`), reportApi(staging));
    const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', tarballs], {
      cwd: staging,
      shell: process.platform === 'win32',
    });
    if (code !== 0) throw new Error(`${name} could not be packed:\n${output}`);
  }
  writeFileSync(stamp, hash);
  say(`${readdirSync(tarballs).sort().join(', ')} in dist/packages`);
}

const reportFile = (name) => join(root, 'docs/api', `${name}.md`);
const isCurrent = (name) =>
  existsSync(reportFile(name)) && readFileSync(reportFile(name), 'utf8') === readFileSync(join(work, `${name}.md`), 'utf8');

/** What the API reports of the packages say as they are packed now. */
export const readReports = () =>
  Object.fromEntries(packedPackages.map((name) => [name, readReport(readFileSync(join(work, `${name}.md`), 'utf8'))]));

const readText = (...path) => readFileSync(join(root, ...path), 'utf8');

/** What is wrong with the versions of the packages, in sentences. */
function wrongVersions() {
  const record = JSON.parse(readText('docs/api/versions.json'));
  const versions = Object.fromEntries(packedPackages.map((name) => [name, JSON.parse(readText(name, 'package.json')).version]));
  const problems = versionProblems({ record, versions, reports: readReports(), changesets: readChangesets(root, packedPackages) });
  const isCurrentMatrix = readText('docs/platform/versions.md') === matrixText(record);
  return isCurrentMatrix ? problems : [...problems, 'docs/platform/versions.md is not what docs/api/versions.json says.'];
}

/**
 * @param {boolean} check refuses an out-of-date report instead of writing it
 * @param {(line: string) => void} say
 */
export async function packAll(check = false, say = console.log) {
  await pack(say);
  const changed = packedPackages.filter((name) => !isCurrent(name));
  if (check && changed.length > 0) {
    throw new Error(
      `The public API of ${changed.join(', ')} is not what docs/api says: run npm run pack, look at the difference, commit it.`,
    );
  }
  if (check) {
    const problems = wrongVersions();
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  }
  mkdirSync(join(root, 'docs/api'), { recursive: true });
  for (const name of changed) writeFileSync(reportFile(name), readFileSync(join(work, `${name}.md`)));
  if (changed.length > 0) say(`the public API has changed: ${changed.map((name) => `docs/api/${name}.md`).join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  packAll(process.argv.includes('--check')).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
