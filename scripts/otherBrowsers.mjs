import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
};

/** WebKit's own small browser lies among the libraries, in a folder that bears the machine's kind. */
function miniBrowser() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const folders = ['/usr/libexec', '/usr/lib', ...libraries];
  const files = folders.flatMap((folder) => ['4.1', '6.0', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')));
  return files.find((file) => existsSync(file));
}

/** What journeys in other browsers than Chromium need, by the Debian package that has it. */
const needed = {
  firefox: [['firefox-esr', 'browser', () => process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox')]],
  webkit: [
    ['webkit2gtk-driver', 'driver', () => onPath('WebKitWebDriver')],
    ['webkit2gtk-driver', 'browser', miniBrowser],
    ['xvfb', 'display', () => onPath('Xvfb')],
  ],
};

/**
 * Finds a browser of this machine.
 * @param {'firefox' | 'webkit'} name
 * @returns its files, and the Debian packages that would bring what is missing
 */
export function findBrowser(name) {
  const found = needed[name].map(([debianPackage, role, find]) => ({ debianPackage, role, file: find() }));
  return {
    files: Object.fromEntries(found.map(({ role, file }) => [role, file])),
    missing: [...new Set(found.filter(({ file }) => file === undefined).map(({ debianPackage }) => debianPackage))],
  };
}

/**
 * What keeps a browser's journeys from running here, and how to install it; undefined when nothing does.
 * @param {'firefox' | 'webkit'} name
 */
export function whatIsMissing(name) {
  const { missing } = findBrowser(name);
  if (missing.length === 0) return undefined;
  return `journeys in ${name} want ${missing.join(' and ')}: sudo apt-get install ${missing.join(' ')}`;
}
