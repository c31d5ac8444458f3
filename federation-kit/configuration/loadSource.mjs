import { existsSync } from 'node:fs';
import { register } from 'tsx/esm/api';

/**
 * Imports a module of `src`. A remote's own sources are TypeScript, which Node 20 does not read; the kit's are, too, unless it comes packed.
 * @param {string} path without extension, such as `webpack/index`
 */
export function loadSource(path) {
  register();
  const file = (extension) => new URL(`../src/${path}.${extension}`, import.meta.url);
  return import(file(existsSync(file('js')) ? 'js' : 'ts').href);
}
