import type { RegistrySignature, TrustedKey } from '../../signature/verifyRegistry';

/** What the root lets one owner do. Names of parts are ids of remotes, `shell`, or a beginning followed by `*`. */
export interface Owner {
  readonly keys: readonly TrustedKey[];
  /** Parts whose versions and roll-out this owner signs. */
  readonly remotes: readonly string[];
  /** Beginnings of the addresses that its versions may claim; absent: any that is free. */
  readonly routes?: readonly string[] | undefined;
  /** Pages of its own that its versions may put among the tabs, by route id, or beginnings followed by `*`; absent: any. */
  readonly tabs?: readonly string[] | undefined;
  /** Slots of others that its versions may fill, or beginnings of their ids followed by `*`; absent: any. */
  readonly slots?: readonly string[] | undefined;
  /** Largest share of the visitors that it gives its versions alone, together and in ten-thousandths; more takes a second owner's signature. Absent: all. */
  readonly largestShare?: number | undefined;
  /** Parts of others for which it gives the second signature. */
  readonly approves?: readonly string[] | undefined;
  /** Parts of which it may only take versions back, or switch them off: what a guard is given. */
  readonly takesBack?: readonly string[] | undefined;
  /** Milliseconds UTC; from then on its keys deploy nothing more. What they have signed stays. */
  readonly expires: number;
}

/** Which keys speak for what. Made and signed offline; part of the registry. */
export interface RootDocument {
  /** Grows with each change; an older one is refused by whoever has seen a newer one. */
  readonly version: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Milliseconds UTC; from then on nobody deploys until it is renewed. */
  readonly expires: number;
  readonly owners: Readonly<Record<string, Owner>>;
  /** Remotes that were taken out: nobody deploys them, and none is loaded, whatever was signed of it. */
  readonly removed?: readonly string[] | undefined;
  /** Keys that speak no more, by id; of what they have signed, only these signatures are still believed. */
  readonly revoked?: Readonly<Record<string, { readonly keeps: readonly string[] }>> | undefined;
  /** The root's keys of before, where this version brings others: it is signed by enough of both. */
  readonly formerKeys?: RootKeys | undefined;
  readonly signatures?: readonly RegistrySignature[] | undefined;
}

/** The keys that speak for the root, and how many of them must; whoever serves the page gives it to the page. */
export interface RootKeys {
  readonly threshold: number;
  readonly keys: readonly TrustedKey[];
}

/** Signatures over one statement, and when it was made. */
export interface Signed {
  /** Milliseconds UTC. */
  readonly time: number;
  readonly signatures: readonly RegistrySignature[];
}
