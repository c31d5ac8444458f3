import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPage } from '../page';
import type { Registry } from '../registry';
import type { TrustedKey } from '../signature';

/**
 * The page as it is served: the index of the registry's shell with the registry, and the keys that it must be signed with, written into it.
 * @param site folder with `registry.json`
 * @param trustedKeys none: the page takes the registry without a signature
 * @param configuration what the page is told besides; see docs/platform/serving.md
 */
export function renderIndex(
  site: string,
  registryText = readFileSync(join(site, 'registry.json'), 'utf8'),
  trustedKeys: readonly TrustedKey[] = [],
  configuration: object = {},
): string {
  const { shell } = JSON.parse(registryText) as Registry;
  return fillPage(readFileSync(join(site, shell.index), 'utf8'), { registry: registryText, keys: trustedKeys, configuration });
}
