#!/usr/bin/env node
/* Builds what changed: shell and remotes, composed into one site under dist/h5, the operators' console, and the server's bundle. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputHash } from './inputHash.mjs';
import { pool, run } from './run.mjs';
import { consolePackage, keyFolder, siteFolder, sitePackages } from './packages.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const kit = join(root, 'federation-kit/bin/federation-kit.mjs');
const update = join(root, 'scripts/updateSite.mjs');
const webpack = join(root, 'node_modules/webpack/bin/webpack.js');

async function runNode(args, failure) {
  const { code, output } = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error(`${failure}:\n${output}`);
  return output.trim();
}

async function buildSitePackage(name, say) {
  const { code, output } = await run(process.execPath, [webpack, 'build'], { cwd: join(root, name) });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  say(output.trim());
}

const dependencies = (folder) => Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});

/** Packages of this repository that one takes in, and theirs. */
function packagesBelow(folder, known = new Set()) {
  for (const name of dependencies(folder).flatMap((each) => /^@halyard-h5\/(.+)/.exec(each)?.[1] ?? [])) {
    if (known.has(name)) continue;
    known.add(name);
    packagesBelow(name, known);
  }
  return [...known].sort();
}

/** What the server's bundle is made of, relative to the repository: packages as a whole, for what a file of theirs imports is theirs to change. */
export const serverInputs = () => [
  'api-server/src',
  'api-server/scripts',
  'api-server/package.json',
  ...packagesBelow('api-server').map((name) => `${name}/src`),
  'package-lock.json',
];

async function buildServer(say) {
  const folder = join(root, 'api-server');
  const stamp = join(root, '.cache/api-server.hash');
  const hash = inputHash(serverInputs().map((path) => join(root, path)));
  if (existsSync(join(folder, 'dist/main.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  if (code !== 0) throw new Error(`api-server could not be built:\n${output}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  say('api-server built');
}

/**
 * Builds everything that is out of date and composes the site.
 * @param {(line: string) => void} say
 */
export async function buildAll(say = console.log) {
  const stale = (await runNode([kit, 'stale', ...sitePackages, consolePackage], 'The packages could not be looked at'))
    .split('\n')
    .filter(Boolean);
  if (stale.length > 0) say(`building ${stale.join(', ')} …`);
  await pool([() => buildServer(say), ...stale.map((name) => () => buildSitePackage(name, say))], 2);
  const folders = sitePackages.map((name) => join(root, name));
  say(await runNode([update, siteFolder, keyFolder, ...folders], 'The site could not be composed'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
