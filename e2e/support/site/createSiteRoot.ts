import { join } from 'node:path';
import type { Kit } from './kitCommand';

/** A site's root, and the keys that it names. */
export interface SiteRoot {
  /** The list of the root's keys, for the exchange and for deploys. */
  readonly trusted: string;
  /** File of an owner's secret key. */
  readonly key: (owner: string) => string;
}

/**
 * Gives a site a root of two keys, with owners who have keys of their own.
 * @param kit with the site in its environment
 * @param keys folder for all keys
 * @param former the list of public keys that have signed the site so far
 * @param owners their parts, separated by commas
 */
export async function createSiteRoot(
  { run }: Kit,
  keys: string,
  former: string,
  owners: Readonly<Record<string, string>>,
): Promise<SiteRoot> {
  const key = (name: string): string => join(keys, `${name}.json`);
  await run('root', 'init', '--folder', keys, '--keys', '2');
  const rootKeys = ['--key', key('root-key-1'), '--key', key('root-key-2')];
  for (const [owner, remotes] of Object.entries(owners)) {
    await run('key', '--out', key(owner), '--public', join(keys, 'all.json'));
    await run('root', 'delegate', owner, '--folder', keys, '--public', key(owner), '--remotes', remotes, '--routes', '/', ...rootKeys);
  }
  await run('root', 'publish', '--folder', keys, '--former', former, ...rootKeys);
  return { trusted: join(keys, 'root-keys.json'), key };
}
