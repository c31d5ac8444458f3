import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chromium that is installed: CHROMIUM_PATH, or one on the PATH. */
export function installedChromium({ CHROMIUM_PATH, PATH = '' } = process.env) {
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

/** Makes sure that there is a Chromium for the browser tests: an installed one, Playwright's, or the distribution's. */
export function ensureBrowser(say) {
  if (installedChromium()) return;
  say('installing Chromium for the browser tests …');
  if (succeeds('npx', ['playwright', 'install', '--with-deps', 'chromium']) || succeeds('npx', ['playwright', 'install', 'chromium']))
    return;
  const root = process.getuid?.() === 0;
  if (root && succeeds('apt-get', ['update', '-q']) && succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']))
    return;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}
