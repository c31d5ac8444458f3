import { createOutput } from '../output';
import { openSite } from '../site';
import { KitError } from '../../errors';
import { readTrustedKeys } from '../../keys';
import type { Registry } from '../../registry';
import { refuseUnfit } from '../../owners/root/refuseUnfit';
import { readRoot, readRootKeys, readRootVersion, rootFiles } from '../../owners/root/rootFiles';
import { faultsOfPart, isHandedOver } from '../../owners/sign/ownChanges';
import { keySigner } from '../../owners/sign/Signer';
import { speakersOf } from '../../owners/sign/speakers';
import { partsOf } from '../../owners/verify/parts';
import type { Authority, RootDocument } from '../../owners/verify';
import type { RootValues } from './rootOptions';

/** Parts that nobody vouches for any more, once this root holds. */
async function withdrawn(registry: Registry, authority: Authority, isTakenOver: boolean): Promise<string[]> {
  const { root } = authority;
  const parts = [...partsOf(registry)].filter(([name]) => !root.removed?.includes(name));
  const faults = parts.map(async ([name, part]) => {
    const isOver = await isHandedOver(authority, registry.root, name, part);
    return isOver && isTakenOver ? [] : faultsOfPart(authority, name, part);
  });
  return (await Promise.all(faults)).flat();
}

/** The registry with another root, and without what that takes out; undefined when it says exactly this. */
export function withRoot(registry: Registry, root: RootDocument): Registry | undefined {
  const before = registry.root;
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(root);
  const remotes = Object.entries(registry.remotes).filter(([id]) => !root.removed?.includes(id));
  if (isSame && remotes.length === Object.keys(registry.remotes).length) return undefined;
  return { ...registry, remotes: Object.fromEntries(remotes), root } as Registry;
}

/** The newest document of a folder, or the version that is asked for. */
function documentOf({ folder, version }: RootValues): RootDocument {
  const files = rootFiles(folder);
  return readRoot(version === undefined ? files.document : files.version(Number(version)));
}

/** `federation-kit root publish`. */
export async function publishRoot(values: RootValues): Promise<void> {
  const root = documentOf(values);
  const { formerKeys } = root;
  const trusted = values.trusted ?? rootFiles(values.folder).keys;
  const rootKeys = readRootKeys(trusted);
  const former = values.former === undefined ? [] : readTrustedKeys(values.former);
  const { storage, store, signingKeys } = openSite({ ...values, trusted }, process.env, {
    changesRoot: true,
    trustedKeys: former,
    formerKeys,
  });
  const refuseUnfitTo = ({ root: before }: Registry): Promise<void> =>
    refuseUnfit(root, {
      rootKeys,
      before: before as RootDocument | undefined,
      versionAt: (version) => readRootVersion(values.folder, version),
      unrevoked: values.unrevoke ?? [],
      now: store.now,
    });
  const now = await store.read();
  await refuseUnfitTo(now);
  const authority: Authority = { root, rootKeys, formerKeys };
  const isByRoot = speakersOf(authority, signingKeys.map(keySigner)).root.length > 0;
  const lost = now.root && !values.withdraw ? await withdrawn(now, authority, isByRoot) : [];
  const cure = formerKeys && !isByRoot ? "give the root's keys, of before and now, with --key: they take it over; or " : '';
  if (lost.length > 0)
    throw new KitError(
      'refused',
      `With this root no page would load any more (${cure}say --withdraw when that is meant):\n${lost.map((each) => `  ${each}`).join('\n')}`,
    );
  const { registry, changed } = await store.update(async (newest) => {
    await refuseUnfitTo(newest);
    return withRoot(newest, root);
  });
  const how = changed ? `revision ${registry.revision}` : `revision ${registry.revision}, as it was`;
  createOutput(values.json).end(
    { root: root.version, revision: registry.revision, changed },
    `root version ${root.version} (${how}, ${storage.place})`,
  );
}
