import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSigningKey, writeSigningKey } from './keyFiles';
import type { SigningKey } from './createSigningKey';

/** Names of the files in a folder of keys: the secret one, and the public ones for REGISTRY_KEYS. */
export const keyFileNames = { secret: 'signing-key.json', public: 'registry-keys.json' } as const;

/** The key of a machine where people develop; made when there is none. The folder must not be in a repository. */
export function developmentKey(folder: string): SigningKey {
  const file = join(folder, keyFileNames.secret);
  return existsSync(file) ? readSigningKey(file) : writeSigningKey(file, join(folder, keyFileNames.public));
}
