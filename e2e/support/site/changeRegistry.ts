import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { developmentKey, signRegistry } from '@halyard-h5/federation-kit/keys';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A site's next registry: changed, one revision on, signed with this machine's key, replaced at once. */
export function changeRegistry(site: string, change: (registry: Registry) => Registry): Registry {
  const file = join(site, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const next = { ...change(registry), revision: registry.revision + 1, createdAt: Date.now() };
  writeFileSync(`${file}.new`, JSON.stringify(signRegistry(next, [developmentKey(join(root, '.cache/keys'))])));
  renameSync(`${file}.new`, file);
  return next;
}
