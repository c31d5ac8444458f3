#!/usr/bin/env node
/**
 * npm run release: one archive in dist/release/ that starts on a bare Node 20 without an install.
 * A systemd unit and a container file lie beside it. The same commit gives the same bytes.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleComplete } from '../api-server/scripts/bundleComplete.mjs';
import { buildAll } from './build.mjs';
import { nodeTooOld } from './checkNode.mjs';
import { describeRelease } from './release/describeRelease.mjs';
import { billOfMaterials } from './release/billOfMaterials.mjs';
import { checksumOf, packArchive } from './release/packArchive.mjs';
import { sourcesOfSite, stageConsole, stageSite } from './release/stageSite.mjs';
import { buildContainer, verifyUnit } from './release/verifyDeploymentFiles.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const files = join(root, 'scripts/release/files');

/**
 * Makes the archive of what is built now.
 * @param {string} out folder for the archive and what stands beside it; emptied first
 * @returns {Promise<{ archive: string, checksum: string }>} its path and SHA-256
 * @see docs/decisions/0211-a-release-is-one-reproducible-archive.md
 */
export async function makeRelease(out) {
  const release = describeRelease(root);
  const work = join(root, 'dist/release.work');
  const folder = join(work, `halyard-${release.version}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = await bundleComplete(join(folder, 'server'));
  await stageSite(root, join(folder, 'site'), release, join(work, 'packages'));
  stageConsole(root, join(folder, 'console'), release);
  writeFileSync(join(folder, 'parts.cdx.json'), billOfMaterials(root, [...sources, ...sourcesOfSite(root)], release));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  cpSync(join(files, 'start.mjs'), join(folder, 'start.mjs'));

  const archive = `halyard-${release.version}-${release.platform}-${release.architecture}.tar.gz`;
  await packArchive(folder, join(work, archive), release.time);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  renameSync(join(work, archive), join(out, archive));
  for (const name of ['halyard.service', 'Containerfile']) cpSync(join(files, name), join(out, name));
  rmSync(work, { recursive: true, force: true });
  const checksum = checksumOf(join(out, archive));
  writeFileSync(join(out, `${archive}.sha256`), `${checksum}  ${archive}\n`);
  return { archive: join(out, archive), checksum };
}

async function main() {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  await buildAll();
  const { archive, checksum } = await makeRelease(join(root, 'dist/release'));
  const megabytes = (readFileSync(archive).length / 1e6).toFixed(1);
  console.log(`${archive.slice(root.length + 1)}: ${megabytes} MB, SHA-256 ${checksum}`);
  for (const check of [verifyUnit, buildContainer]) console.log(await check(join(archive, '..')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
