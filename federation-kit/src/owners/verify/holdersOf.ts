import type { RootDocument } from './RootDocument';
import { covers } from './signersOf';

/** An owner who speaks for a part. */
export interface Holder {
  readonly name: string;
  /** Milliseconds UTC; from then on it deploys nothing more. */
  readonly expires: number;
  /** Every key of it was revoked. */
  readonly isRevoked: boolean;
}

/** Who speaks for a part; nobody where the root has taken it out. */
export function holdersOf({ owners, revoked = {}, removed = [] }: RootDocument, part: string): Holder[] {
  if (removed.includes(part)) return [];
  return Object.entries(owners)
    .filter(([, { remotes }]) => covers(remotes, part))
    .map(([name, { keys, expires }]) => ({ name, expires, isRevoked: keys.every(({ id }) => id in revoked) }));
}
