import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../registry';

/** Text that may stand inside a script element of a page, whatever it contains. */
const forScriptElement = (json: string): string => json.replace(/</g, '\\u003c');

/**
 * The page as it is served: the index of the registry's shell with the registry written into it.
 * @param site folder with `registry.json`
 */
export function renderIndex(site: string, registryText = readFileSync(join(site, 'registry.json'), 'utf8')): string {
  const { shell } = JSON.parse(registryText) as Registry;
  const template = readFileSync(join(site, shell.index), 'utf8');
  return template.replace('<!--registry-->', () => forScriptElement(registryText));
}
