import { KitError } from '../../errors';
import { covers, ownerOf, type Authority, type Owner, type RootKeys } from '../verify';
import type { Signer } from './Signer';

/** Signers with their owners, and those that sign for the root, when they are enough for it. */
export interface Speakers {
  readonly owners: readonly { readonly signer: Signer; readonly name: string; readonly owner: Owner }[];
  readonly root: readonly Signer[];
}

/** Sorts who signs by the owners that the root names. Keys that are revoked or that nobody has delegated are left out. */
export function speakersOf({ root, rootKeys, formerKeys }: Authority, signers: readonly Signer[]): Speakers {
  const owners = signers.flatMap((signer) => {
    const [name, owner] = ownerOf(root, signer.key) ?? [];
    return owner && name !== undefined && !root.revoked?.[signer.key] ? [{ signer, name, owner }] : [];
  });
  const among = ({ keys }: RootKeys): Signer[] => signers.filter(({ key }) => keys.some(({ id }) => id === key));
  const [ofRoot, ofFormer] = [among(rootKeys), formerKeys ? among(formerKeys) : []];
  const isEnough = ofRoot.length >= rootKeys.threshold && ofFormer.length >= (formerKeys?.threshold ?? 0);
  return { owners, root: isEnough ? [...ofRoot, ...ofFormer] : [] };
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Why none of the given keys may sign for a part. */
export function nobodySpeaks({ root }: Authority, part: string, signers: readonly Signer[], now: number): KitError {
  const holders = Object.entries(root.owners).filter(([, { remotes }]) => covers(remotes, part));
  const known = signers.map(({ key }) => {
    const [name, owner] = ownerOf(root, key) ?? [];
    if (!owner || name === undefined) return `${key} is nobody's`;
    if (root.revoked?.[key]) return `${key} of ${name} was revoked (root delegate ${name} --public <new key>)`;
    if (owner.expires <= now) return `what ${name} may do expired on ${day(owner.expires)} (root renew ${name})`;
    return `${key} is ${name}'s, who speaks for ${owner.remotes.join(', ') || 'nothing'}`;
  });
  const owned = holders.length > 0 ? `belongs to ${holders.map(([name]) => name).join(', ')}` : 'belongs to nobody whom the root names';
  const whose = root.removed?.includes(part) ? `was taken out by the root (root delegate <owner> --remotes ${part} gives it back)` : owned;
  const given = known.length > 0 ? known.join('; ') : 'no key was given';
  return new KitError('refused', `${part} ${whose}: ${given}. Whoever keeps the root says who speaks for it: federation-kit root --help`);
}

/** @throws KitError `refused` when the root as a whole has expired */
export function refuseExpired({ root }: Authority, now: number): void {
  if (root.expires > now) return;
  throw new KitError(
    'refused',
    `The root of this site expired on ${day(root.expires)}; nobody deploys until whoever keeps it renews it: federation-kit root renew, then root publish`,
  );
}
