import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPage } from '../page';
import type { Registry, ShellVersion } from '../registry';
import type { SiteTrust } from '../owners';

/**
 * The page as it is served: a shell's index with the registry and its public keys written in.
 * @param site folder with `registry.json`
 * @param trustedKeys none: the page takes the registry without a signature
 * @param configuration what the page is told besides; see docs/platform/serving.md
 * @param shell the version that the visitor gets; the stable one unless told
 */
export function renderIndex(
  site: string,
  registryText = readFileSync(join(site, 'registry.json'), 'utf8'),
  trustedKeys: SiteTrust = [],
  configuration: object = {},
  shell: Pick<ShellVersion, 'index'> = (JSON.parse(registryText) as Registry).shell,
): string {
  return fillPage(readFileSync(join(site, shell.index), 'utf8'), { registry: registryText, keys: trustedKeys, configuration });
}
