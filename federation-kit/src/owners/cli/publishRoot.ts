import { createOutput } from '../../cli/output';
import { openSite } from '../../cli/site';
import { KitError } from '../../errors';
import { readTrustedKeys } from '../../keys';
import type { Registry } from '../../registry';
import { readRootKeys } from '../root/rootFiles';
import { doubtsOfPart } from '../sign/ownChanges';
import { partsOf } from '../verify/parts';
import type { RootDocument, RootKeys } from '../verify';
import { rootFiles, type RootValues } from './rootOptions';

/** Parts that nobody vouches for any more, once this root holds. */
async function withdrawn(registry: Registry, root: RootDocument, rootKeys: RootKeys): Promise<string[]> {
  const parts = [...partsOf(registry)].filter(([name]) => !root.removed?.includes(name));
  const doubts = parts.map(([name, part]) => doubtsOfPart({ root, rootKeys }, name, part));
  return (await Promise.all(doubts)).flat();
}

/** The registry with another root, and without what that takes out; undefined when it says exactly this. */
export function withRoot(registry: Registry, root: RootDocument): Registry | undefined {
  const before = registry.root;
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(root);
  const remotes = Object.entries(registry.remotes).filter(([id]) => !root.removed?.includes(id));
  if (isSame && remotes.length === Object.keys(registry.remotes).length) return undefined;
  if (!isSame && before && before.version >= root.version)
    throw new KitError(
      'refused',
      `The site has version ${before.version} of its root; version ${root.version} would take that back. Whoever keeps the root makes the change on the newest root.json: federation-kit root --help`,
    );
  return { ...registry, remotes: Object.fromEntries(remotes), root } as Registry;
}

/** `federation-kit root publish`. */
export async function publishRoot(root: RootDocument, values: RootValues): Promise<void> {
  const trusted = values.trusted ?? rootFiles(values.folder).keys;
  const rootKeys = readRootKeys(trusted);
  const former = values.former === undefined ? [] : readTrustedKeys(values.former);
  const { storage, store } = openSite({ ...values, trusted }, process.env, { changesRoot: true, trustedKeys: former });
  const now = await store.read();
  const lost = now.root && !values.withdraw ? await withdrawn(now, root, rootKeys) : [];
  if (lost.length > 0)
    throw new KitError(
      'refused',
      `With this root no page would load any more (say --withdraw when that is meant):\n${lost.map((each) => `  ${each}`).join('\n')}`,
    );
  const { registry, changed } = await store.update((newest) => withRoot(newest, root));
  const how = changed ? `revision ${registry.revision}` : `revision ${registry.revision}, as it was`;
  createOutput(values.json).end(
    { root: root.version, revision: registry.revision, changed },
    `root version ${root.version} (${how}, ${storage.place})`,
  );
}
