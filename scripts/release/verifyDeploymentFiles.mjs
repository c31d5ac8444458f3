import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

const failed = (what, output) => new Error(`${what}:\n${output}`);

/**
 * Has systemd look at the unit.
 * @param {string} folder of the release
 * @returns {Promise<string>} what was found, or that nobody could look
 * @throws Error when systemd finds fault with it
 */
export async function verifyUnit(folder) {
  if ((await run('systemd-analyze', ['--version'])).code !== 0) return 'halyard.service: not verified, there is no systemd-analyze here';
  const { code, output } = await run('systemd-analyze', ['verify', '--man=no', join(folder, 'halyard.service')]);
  // It warns and ends with 0 where a setting is unknown.
  if (code !== 0 || output.includes('halyard.service')) throw failed('systemd finds fault with halyard.service', output);
  return 'halyard.service: verified by systemd-analyze';
}

/**
 * Builds the image where Docker answers.
 * @param {string} folder of the release
 * @returns {Promise<string>} the image's name, or that nobody could build it
 * @throws Error when it cannot be built
 */
export async function buildContainer(folder) {
  const { code: missing } = await run('docker', ['info', '--format', '{{.ServerVersion}}']);
  if (missing !== 0) return 'Containerfile: not built, Docker does not answer here';
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  const image = `halyard:${/^halyard-(.*)-[^-]+-[^-]+\.tar\.gz$/.exec(archive)?.[1]}`;
  const file = ['-f', join(folder, 'Containerfile')];
  const { code, output } = await run('docker', ['build', '--build-arg', `ARCHIVE=${archive}`, '-t', image, ...file, folder]);
  if (code !== 0) throw failed('Docker could not build the image', output);
  return `Containerfile: built as ${image}`;
}
