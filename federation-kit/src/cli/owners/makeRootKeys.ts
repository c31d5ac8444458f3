import { join, resolve } from 'node:path';
import { KitError } from '../../errors';
import type { SigningKey } from '../../keys';
import { writeSecret } from '../../owners/root/rootFiles';
import type { RootKeys } from '../../owners/verify';
import type { RootValues } from './rootOptions';

/**
 * Makes keys for a root, each in a file of its own that is never written over.
 * @param name beginning of the files' names
 * @throws KitError `usage` when more of them were to sign than there are
 */
export function makeRootKeys(
  { folder, keys, threshold = keys }: Pick<RootValues, 'folder' | 'keys' | 'threshold'>,
  name: string,
): { readonly rootKeys: RootKeys; readonly secrets: readonly SigningKey[] } {
  const [count, needed] = [Number(keys), Number(threshold)];
  if (!Number.isInteger(count) || !Number.isInteger(needed) || needed < 1 || count < needed)
    throw new KitError(
      'usage',
      `--keys and --threshold take whole numbers, of which the second is not the larger, not '${keys}' and '${threshold}'.`,
    );
  const secrets = Array.from({ length: count }, (_, index) => writeSecret(join(resolve(folder), `${name}-${index + 1}.json`)));
  return { rootKeys: { threshold: needed, keys: secrets.map(({ id, publicKey }) => ({ id, publicKey })) }, secrets };
}
