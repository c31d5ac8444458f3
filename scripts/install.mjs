import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined);

/** Whether node_modules holds what package-lock.json asks for. Optional packages of other platforms may be missing. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || peer);
  });
}

/** Installs the locked packages when they are missing or not the locked ones. */
export function ensureInstalled(root, say) {
  if (isInstalled(root)) return;
  say('installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The packages could not be installed; npm has said why above.');
}
