import type { Registry } from '@halyard-h5/federation-kit/registry';
import { parseRegistry } from './readRegistry';
import type { KeyValueStorage } from '../storage/KeyValueStorage';

/** Where the last registry with a valid signature is kept. Its signature is checked again before it is used. */
const key = 'preference.registry';

/** The registry that was last found valid in this browser. */
export function readKeptRegistry(storage: KeyValueStorage): Registry | undefined {
  const text = storage.read(key);
  return text === undefined ? undefined : parseRegistry(text);
}

/** Whether a registry is the one that is kept, letter by letter. */
export const isKeptRegistry = (storage: KeyValueStorage, registry: Registry): boolean => storage.read(key) === JSON.stringify(registry);

/** Keeps a registry with a valid signature; the text of an older one is replaced. */
export function keepRegistry(storage: KeyValueStorage, registry: Registry): void {
  if (!isKeptRegistry(storage, registry)) storage.write(key, JSON.stringify(registry));
}
