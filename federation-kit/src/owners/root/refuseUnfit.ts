import { KitError } from '../../errors';
import { isRootSigned, type RootDocument, type RootKeys } from '../verify';
import { shellName } from '../verify/parts';
import { refuseOtherIds } from './refuseOtherIds';

/** What a root document is held against before it is published. */
export interface Succession {
  /** Keys that must have signed it. */
  readonly rootKeys: RootKeys;
  /** The one that the site has; undefined: none so far. */
  readonly before: RootDocument | undefined;
  /** Another version of it, as its folder has it. */
  readonly versionAt: (version: number) => RootDocument | undefined;
  /** Keys whose revocation it may take back. */
  readonly unrevoked: readonly string[];
  /** Milliseconds UTC. */
  readonly now: number;
}

const refuse = (message: string): never => {
  throw new KitError('refused', message);
};

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const same = (left: RootDocument, right: RootDocument): boolean => JSON.stringify(left) === JSON.stringify(right);

/** A key that was revoked and may speak again, or of which more is believed. */
function lostRevocation(before: RootDocument, next: RootDocument): string | undefined {
  const kept = next.revoked ?? {};
  return Object.entries(before.revoked ?? {}).find(
    ([key, { keeps }]) => !kept[key] || kept[key].keeps.some((each) => !keeps.includes(each)),
  )?.[0];
}

/** Each version follows on the one before it, from the site's to this one. */
async function refuseGaps(root: RootDocument, before: RootDocument, { rootKeys, versionAt, unrevoked }: Succession): Promise<void> {
  const newest = `Whoever keeps the root makes the change on the newest root.json: federation-kit root --help`;
  if (before.version >= root.version)
    refuse(`The site has version ${before.version} of its root; version ${root.version} would take that back. ${newest}`);
  const base = versionAt(before.version);
  if (base && !same(base, before))
    refuse(`Version ${root.version} was made on another version ${before.version} than the site has. ${newest}`);
  const between = Array.from({ length: root.version - before.version - 1 }, (_, index) => versionAt(before.version + 1 + index));
  const rotated = between.find((each) => each?.formerKeys)?.version;
  if (rotated !== undefined)
    refuse(`Version ${rotated} brings other keys of the root and goes first: federation-kit root publish --version ${rotated}`);
  let last = before;
  for (let version = before.version + 1; version <= root.version; version += 1) {
    const next = version === root.version ? root : between[version - before.version - 1];
    if (!next)
      return refuse(
        `The site has version ${before.version} of its root, and version ${root.version} is not the next; the ones between are not in the folder (root-${version}.json). ${newest}`,
      );
    // Until the keys change it is those of before that sign.
    if (next !== root && !(await isRootSigned({ root: next, rootKeys: root.formerKeys ?? rootKeys })))
      refuse(`Version ${version} of the root is not signed by enough of its keys.`);
    const lost = lostRevocation(last, next);
    if (lost !== undefined && !unrevoked.includes(lost))
      refuse(
        `Version ${version} of the root no longer revokes ${lost} as the one before does; whoever has that key could go on. ${newest}. If it is meant: --unrevoke ${lost}`,
      );
    last = next;
  }
}

/**
 * Checks that a root document may replace the one that a site has.
 * Its keys have signed it and every version since; it has not expired, loses no revocation, and bounds the addresses of every owner of remotes.
 * @throws KitError `refused` with the first thing that is not so
 */
export async function refuseUnfit(root: RootDocument, succession: Succession): Promise<void> {
  const { rootKeys, before, now } = succession;
  refuseOtherIds(root, rootKeys);
  if (!(await isRootSigned({ root, rootKeys })))
    refuse(
      `Version ${root.version} of the root is not signed by ${rootKeys.threshold} of its keys as it is, ${rootKeys.keys.map(({ id }) => id).join(', ')}.`,
    );
  if (before && same(before, root)) return;
  if (root.expires <= now)
    refuse(`Version ${root.version} of the root expired on ${day(root.expires)}: federation-kit root renew, then root publish`);
  if (root.formerKeys && !(await isRootSigned({ root, rootKeys: root.formerKeys })))
    refuse(`Version ${root.version} brings other keys of the root, and those of before have not signed it.`);
  const open = Object.entries(root.owners).find(([, { remotes, routes }]) => !routes && remotes.some((remote) => remote !== shellName));
  if (open) refuse(openAddresses(open[0]));
  if (before) await refuseGaps(root, before, succession);
}

/** What is said of an owner whose addresses nobody has bounded. */
export const openAddresses = (owner: string): string =>
  `${owner} could claim any address that is free. Say which with: federation-kit root delegate ${owner} --routes /news; or --routes / for any`;
