import { isDeepStrictEqual } from 'node:util';
import { isSignedBy, signRegistry, type SigningKey } from '../keys';
import { believeOwned, ownRevision, refuseForeign, speaking } from '../owners/site';
import { keySigner, signAll, type Signer } from '../owners/sign/Signer';
import { keepEntries, keptEntries, otherEntries } from '../owners/keptEntries';
import { isSignedByOne, judgePart, statementText, type OwnedVersion, type RootKeys, type Signed } from '../owners/verify';
import { partsOf } from '../owners/verify/parts';
import { registrySchema, type Registry } from '../registry';
import type { TrustedKey } from '../signature';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import { partOf, type PartVersion } from './partOf';

const name = 'registry.json';

export interface SiteRegistryOptions {
  readonly storage: Storage;
  /** Keys that sign the next revision. */
  readonly signingKeys?: readonly SigningKey[];
  /** Further keys that may have signed the present one. */
  readonly trustedKeys?: readonly TrustedKey[];
  /** Who else signs: services that hold keys. */
  readonly signers?: readonly Signer[];
  /** Keys of the site's root: every part is its owner's then. */
  readonly rootKeys?: RootKeys | undefined;
  /** Its keys of before, that vouch for the registry so far, while others take their place. */
  readonly formerKeys?: RootKeys | undefined;
  /** Brings a root into a site that has none, or another one that its keys have signed. */
  readonly changesRoot?: boolean;
  /** Signs a registry that has no signature so far. */
  readonly adopt?: boolean;
  /** Hears of what is in the registry although nobody who may has signed it. */
  readonly warn?: (line: string) => void;
  /** Milliseconds UTC. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** How often a change is tried when others are first. */
  readonly attempts?: number;
}

type StatementParts = [kind: 'version' | 'preview', part: string, version: string, body: object];

/** A version without what differs between two builds of it, and without what is signed of it. */
const bareBuild = (entry: PartVersion): object => ({
  ...entry,
  builtAt: undefined,
  commit: undefined,
  manifest: undefined,
  signed: undefined,
  approved: undefined,
});

interface Stored {
  readonly registry: Registry;
  readonly tag: string;
}

/** What came of a change. */
export interface RegistryUpdate {
  readonly registry: Registry;
  /** False when the registry said it already. */
  readonly changed: boolean;
}

/** The registry of a site: read with its signature checked, changed by compare-and-swap, one revision at a time. */
export class SiteRegistry {
  readonly #options: Required<Omit<SiteRegistryOptions, 'rootKeys' | 'formerKeys'>> & {
    readonly rootKeys: RootKeys | undefined;
    readonly formerKeys: RootKeys | undefined;
  };

  constructor(options: SiteRegistryOptions) {
    this.#options = {
      signingKeys: [],
      trustedKeys: [],
      signers: [],
      rootKeys: undefined,
      formerKeys: undefined,
      changesRoot: false,
      adopt: false,
      warn: () => undefined,
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      attempts: 12,
      ...options,
    };
  }

  get now(): number {
    return this.#options.now();
  }

  /**
   * Whether the keys at hand may change a part of the registry now, asked before anything is published.
   * @throws KitError `refused` when they may not
   */
  async refuseForeign(part: string): Promise<void> {
    const { rootKeys } = this.#options;
    if (rootKeys) refuseForeign(await this.read(), part, { ...this.#options, rootKeys, now: this.now });
  }

  /**
   * A statement about a part, signed by the keys at hand that speak for it.
   * Without a root, all of them sign.
   * @throws KitError `refused` when nobody does
   */
  async state(...[kind, part, version, body]: StatementParts): Promise<Signed> {
    const { rootKeys, signingKeys, signers, storage } = this.#options;
    const time = this.now;
    const all = [...signingKeys.map(keySigner), ...signers];
    const who = rootKeys ? speaking(await this.read(), part, { rootKeys, signers: all, now: time }) : all;
    if (who.length === 0) throw new KitError('refused', `Nobody has signed this for ${storage.place}; name the key with: --key <file>.`);
    return { time, signatures: await signAll(who, statementText(kind, part, version, time, body)) };
  }

  /**
   * The entry that a registry has already for the same build, with its signatures; else the given one.
   * Time and commit may differ; its owner must vouch for it.
   */
  async known<Entry extends PartVersion>(registry: Registry, part: string, version: string, entry: Entry): Promise<Entry> {
    const before = partOf(registry, part)?.versions[version] as Entry | undefined;
    if (!before || !isDeepStrictEqual(bareBuild(before), bareBuild(entry))) return entry;
    const { rootKeys } = this.#options;
    const { root } = registry;
    if (!rootKeys || !root) return before;
    const { versions } = await judgePart({ root, rootKeys }, part, partsOf(registry).get(part)!);
    return versions[version] === 'unsigned' ? entry : before;
  }

  /**
   * A version as its owner has signed it, from a registry or from what is kept beside it; undefined when there is none. Where there is no root, whoever signs
   * the registry has, and where nobody does, only the registry knows.
   */
  async signedEntry(registry: Registry, part: string, version: string): Promise<PartVersion | undefined> {
    const { storage, rootKeys, signingKeys, trustedKeys } = this.#options;
    const named = partOf(registry, part)?.versions[version] as OwnedVersion | undefined;
    const { root } = registry;
    if (!rootKeys || !root) {
      if (named) return named as PartVersion;
      const keys = [...signingKeys, ...trustedKeys];
      for (const { signed, ...entry } of await keptEntries(storage, part, version)) {
        const text = statementText('version', part, version, signed.time, entry);
        if (keys.length === 0 || (await isSignedByOne(keys, text, signed))) return entry as unknown as PartVersion;
      }
      return undefined;
    }
    for (const entry of [...(named ? [named] : []), ...(await keptEntries(storage, part, version))]) {
      const alone = { versions: { [version]: entry }, rollout: { stable: version, steps: [], lastGood: [] } };
      const { versions } = await judgePart({ root, rootKeys }, part, alone);
      if (versions[version] !== 'unsigned') return entry as PartVersion;
    }
    return undefined;
  }

  /** The registry as it stands. Throws when there is none, or none that may be believed. */
  async read(): Promise<Registry> {
    return (await this.#read()).registry;
  }

  /**
   * Publishes the next revision. `change` gets the newest registry and answers its own, or undefined when there is nothing to do;
   * when somebody else was first it is asked again with theirs.
   * @throws KitError `conflict` when others were first every time
   */
  async update(change: (registry: Registry) => Registry | undefined | Promise<Registry | undefined>): Promise<RegistryUpdate> {
    const { storage, signingKeys, attempts, wait } = this.#options;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { registry, tag } = await this.#read();
      if (signingKeys.length + this.#options.signers.length === 0 && registry.signatures?.length)
        throw new KitError('refused', `The registry in ${storage.place} is signed; name the key to sign the next one with: --key <file>.`);
      const changed = await change(registry);
      if (!changed) return { registry, changed: false };
      const body = { ...changed, revision: registry.revision + 1, createdAt: this.now };
      registrySchema.parse(body);
      const next = await this.#sign(registry, body);
      if (await this.#swap(Buffer.from(JSON.stringify(next)), tag)) return { registry: next, changed: true };
      await wait(20 * attempt * (1 + Math.random()));
    }
    throw new KitError('conflict', `Others keep changing the registry in ${storage.place}; nothing was changed. Please try again.`);
  }

  async #sign(before: Registry, body: Registry): Promise<Registry> {
    const { rootKeys, signingKeys } = this.#options;
    if (rootKeys) return ownRevision({ ...this.#options, rootKeys, before, after: body });
    await this.#keepGone(before, body);
    return signRegistry(body, signingKeys);
  }

  /** Without owners no entry has a signature of its own: those that leave the registry get one, where anybody signs. */
  async #keepGone(before: Registry, after: Registry): Promise<void> {
    const { storage, signingKeys, signers } = this.#options;
    const isUnsigned = signingKeys.length + signers.length === 0;
    const signed = otherEntries(before, after).map(async ({ part, version, entry }) => ({
      part,
      version,
      entry: { ...entry, signed: isUnsigned ? { time: this.now, signatures: [] } : await this.state('version', part, version, entry) },
    }));
    await keepEntries(storage, await Promise.all(signed));
  }

  async #swap(bytes: Buffer, tag: string): Promise<boolean> {
    const { storage } = this.#options;
    try {
      return await storage.swap(name, bytes, tag);
    } catch (error) {
      // The answer may be lost after the work was done.
      const now = await storage.read(name).catch(() => undefined);
      if (now?.bytes.equals(bytes)) return true;
      throw error;
    }
  }

  async #read(): Promise<Stored> {
    const { storage } = this.#options;
    const found = await storage.read(name);
    if (!found) throw new KitError('failed', `${storage.place} has no registry.json; compose the shell into it first.`);
    const raw = await this.#believe(JSON.parse(found.bytes.toString()) as Registry);
    const parsed = registrySchema.safeParse(raw);
    if (!parsed.success)
      throw new KitError(
        'failed',
        `The registry in ${storage.place} is of another shape than this kit knows: take a newer kit, or put the last good one back.`,
      );
    // As it was read: what a newer kit has written into it stays, although this one does not know it.
    return { registry: raw, tag: found.tag };
  }

  /** A signed revision must not vouch for content that nobody has signed before. */
  async #believe(raw: Registry): Promise<Registry> {
    const { storage, signingKeys, trustedKeys, adopt, rootKeys, changesRoot } = this.#options;
    if (raw.root || (rootKeys && !changesRoot)) return believeOwned(raw, this.#options);
    const keys = [...signingKeys, ...trustedKeys];
    if (keys.length === 0) return raw;
    if (!raw.signatures?.length) {
      if (adopt) return raw;
      throw new KitError('refused', `The registry in ${storage.place} is not signed; if you vouch for it as it is, sign it with --adopt.`);
    }
    if (keys.some((key) => isSignedBy(raw, [key]))) return raw;
    throw new KitError('refused', `The registry in ${storage.place} is not signed by a trusted key, or was changed after it was signed.`);
  }
}
