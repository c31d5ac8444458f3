import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../registry';
import type { TrustedKey } from '../signature';

/** Text that may stand inside a script element of a page, whatever it contains. */
const forScriptElement = (json: string): string => json.replace(/</g, '\\u003c');

/**
 * The page as it is served: the index of the registry's shell with the registry, and the keys that it must be signed with, written into it.
 * @param site folder with `registry.json`
 * @param trustedKeys none: the page takes the registry without a signature
 */
export function renderIndex(
  site: string,
  registryText = readFileSync(join(site, 'registry.json'), 'utf8'),
  trustedKeys: readonly TrustedKey[] = [],
): string {
  const { shell } = JSON.parse(registryText) as Registry;
  return fillIndex(readFileSync(join(site, shell.index), 'utf8'), registryText, trustedKeys);
}

/** Writes registry and trusted keys into the shell's page. */
export function fillIndex(template: string, registryText: string, trustedKeys: readonly TrustedKey[] = []): string {
  return template
    .replace('<!--registry-keys-->', () => forScriptElement(JSON.stringify(trustedKeys)))
    .replace('<!--registry-->', () => forScriptElement(registryText));
}
