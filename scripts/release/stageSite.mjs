import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { consolePackage, sitePackages } from '../packages.mjs';

/** A build that was made before and is still good is released as what it is now: its time and commit are the release's. */
function stamp(file, { time, commit }) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, builtAt: time, ...(manifest.commit === undefined ? {} : { commit }) }, null, 1)}\n`);
}

/**
 * Composes the built shell and remotes into an empty folder. The registry is unsigned: who runs the exchange signs it with his own key
 * (`federation-kit deploy`), which no archive can know.
 * @param {string} root
 * @param {string} out
 * @param {{ time: number, commit: string }} release milliseconds UTC, and the commit
 * @param {string} staging an own folder for copies, removed afterwards
 */
export async function stageSite(root, out, release, staging) {
  const folders = sitePackages.map((name) => join(staging, name));
  for (const name of sitePackages) {
    const dist = join(staging, name, 'dist');
    mkdirSync(join(staging, name), { recursive: true });
    cpSync(join(root, name, 'dist'), dist, { recursive: true, filter: (file) => !file.endsWith('.map') });
    stamp(join(dist, name === 'shell' ? 'shell.json' : 'remote.json'), release);
  }
  const kit = join(root, 'federation-kit/bin/federation-kit.mjs');
  const environment = { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(release.time / 1_000)) };
  const { code, output } = await run(process.execPath, [kit, 'compose', '--out', out, ...folders], { cwd: root, env: environment });
  rmSync(staging, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The site could not be composed:\n${output}`);
}

/**
 * Copies the built operators' console into a folder.
 * @param {string} root
 * @param {string} out
 * @param {{ time: number, commit: string }} release milliseconds UTC, and the commit
 */
export function stageConsole(root, out, release) {
  cpSync(join(root, consolePackage, 'dist'), out, { recursive: true, filter: (file) => !file.endsWith('.map') });
  stamp(join(out, 'page.json'), release);
}

/** Package sources in the built pages, as their source maps name them, relative to the repository. */
export function sourcesOfSite(root) {
  const maps = (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.map'))
      .map((file) => join(folder, file));
  const sources = [...sitePackages, consolePackage]
    .flatMap((name) => maps(join(root, name, 'dist')))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).sources);
  return [...new Set(sources)]
    .filter((source) => source.includes('node_modules/'))
    .map((source) => source.slice(source.indexOf('node_modules/')))
    .sort();
}
