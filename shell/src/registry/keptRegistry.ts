import type { Registry } from '@halyard-h5/federation-kit/registry';
import { parseRegistry } from '../boot/readRegistry';
import type { KeyValueStorage } from '../storage/KeyValueStorage';

/** Where the last registry with a valid signature is kept. Its signature is checked again before it is used. */
const key = 'preference.registry';

/** The registry that was last found valid in this browser. */
export function readKeptRegistry(storage: KeyValueStorage): Registry | undefined {
  const text = storage.read(key);
  return text === undefined ? undefined : parseRegistry(text);
}

/** Keeps a registry with a valid signature; the text of an older one is replaced. */
export function keepRegistry(storage: KeyValueStorage, registry: Registry): void {
  const text = JSON.stringify(registry);
  if (storage.read(key) !== text) storage.write(key, text);
}
