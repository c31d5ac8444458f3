import { openSite } from '../site';
import { KitError } from '../../errors';
import { readLog } from '../../owners/log/readLog';
import { keptSignatures } from '../../owners/root/keptSignatures';
import { readRootKeys, rootFiles } from '../../owners/root/rootFiles';
import type { RootValues } from './rootOptions';

/** Signatures of a key that stay, from the site and its verified log. */
export async function keptOf(key: string, values: RootValues): Promise<string[]> {
  const trusted = values.trusted ?? rootFiles(values.folder).keys;
  const before = values.before === undefined ? undefined : Number(values.before);
  if (before !== undefined && !Number.isInteger(before)) throw new KitError('usage', `--before takes a revision, not '${values.before}'.`);
  const { storage, store } = openSite({ ...values, trusted, key: [] });
  const registry = await store.read();
  return keptSignatures(registry, await readLog(storage, registry, readRootKeys(trusted)), key, before);
}
