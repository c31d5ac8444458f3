import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** Nothing is asked of whoever started this; what answers nothing is given up. */
const succeeds = (command, args, environment = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  }).status === 0;

const starts = (file) => file !== undefined && existsSync(file) && spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0;

/** The distribution's package, of which root alone is given any. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const impatient = ['-q', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];
  return (
    succeeds('apt-get', ['update', ...impatient]) && succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...impatient, name])
  );
}

/** Playwright's own, with the libraries that it needs where that asks for no password. */
function downloadBrowser() {
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  return succeeds('npx', ['playwright', 'install', ...libraries, 'chromium'], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' });
}

/**
 * Makes sure that there is a Chromium that starts: an installed one, Playwright's, or the distribution's.
 * @returns a sentence when there is none and none can be had
 */
export function ensureBrowser(say) {
  const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('playwright-core');
  const found = () => starts(installedChromium('headless')) || starts(chromium.executablePath());
  if (found()) return undefined;
  say('installing Chromium for the browser tests …');
  for (const install of [() => installPackage('chromium-headless-shell'), downloadBrowser, () => installPackage('chromium')])
    if (install() && found()) return undefined;
  return 'The browser tests need Chromium: install it, or name one that starts in CHROMIUM_PATH.';
}
