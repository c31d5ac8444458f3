import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnSync } from 'node:child_process';

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
// The same engine without a browser's window around the pages: less work, so tests prefer it.
const headless = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * A Chromium that is installed: CHROMIUM_PATH, or one on the PATH.
 * @param preferred which kind is taken where there are both
 */
export function installedChromium(preferred = 'windowed', { CHROMIUM_PATH, PATH = '' } = process.env) {
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const names = preferred === 'headless' ? [...headless, ...windowed] : [...windowed, ...headless];
  const folders = PATH.split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

/** Makes sure that there is a Chromium for the browser tests: an installed one, Playwright's, or the distribution's. */
export function ensureBrowser(say) {
  if (installedChromium()) return;
  say('installing Chromium for the browser tests …');
  if (succeeds('npx', ['playwright', 'install', '--with-deps', 'chromium']) || succeeds('npx', ['playwright', 'install', 'chromium']))
    return;
  const root = process.getuid?.() === 0;
  const install = (name) => succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]);
  if (root && succeeds('apt-get', ['update', '-q']) && (install('chromium-headless-shell') || install('chromium'))) return;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}
