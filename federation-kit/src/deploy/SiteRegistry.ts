import { isSignedBy, signRegistry, type SigningKey } from '../keys';
import { registrySchema, type Registry } from '../registry';
import type { TrustedKey } from '../signature';
import { KitError } from '../errors';
import type { Storage } from '../storage';

const name = 'registry.json';

export interface SiteRegistryOptions {
  readonly storage: Storage;
  /** Keys that sign the next revision. */
  readonly signingKeys?: readonly SigningKey[];
  /** Further keys that may have signed the present one. */
  readonly trustedKeys?: readonly TrustedKey[];
  /** Signs a registry that has no signature so far. */
  readonly adopt?: boolean;
  /** Milliseconds UTC. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** How often a change is tried when others are first. */
  readonly attempts?: number;
}

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
  readonly #options: Required<SiteRegistryOptions>;

  constructor(options: SiteRegistryOptions) {
    this.#options = {
      signingKeys: [],
      trustedKeys: [],
      adopt: false,
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      attempts: 12,
      ...options,
    };
  }

  get now(): number {
    return this.#options.now();
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
  async update(change: (registry: Registry) => Registry | undefined): Promise<RegistryUpdate> {
    const { storage, signingKeys, attempts, wait } = this.#options;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { registry, tag } = await this.#read();
      if (signingKeys.length === 0 && registry.signatures?.length)
        throw new KitError('refused', `The registry in ${storage.place} is signed; name the key to sign the next one with: --key <file>.`);
      const changed = change(registry);
      if (!changed) return { registry, changed: false };
      const body = registrySchema.parse({ ...changed, revision: registry.revision + 1, createdAt: this.now });
      const next = signRegistry(body, signingKeys);
      if (await this.#swap(Buffer.from(JSON.stringify(next)), tag)) return { registry: next, changed: true };
      await wait(20 * attempt * (1 + Math.random()));
    }
    throw new KitError('conflict', `Others keep changing the registry in ${storage.place}; nothing was changed. Please try again.`);
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
    const raw = this.#believe(JSON.parse(found.bytes.toString()) as Registry);
    const parsed = registrySchema.safeParse(raw);
    if (!parsed.success) throw new KitError('failed', `The registry in ${storage.place} is of another shape than this kit knows.`);
    return { registry: parsed.data, tag: found.tag };
  }

  /** A signed revision must not vouch for content that nobody has signed before. */
  #believe(raw: Registry): Registry {
    const { storage, signingKeys, trustedKeys, adopt } = this.#options;
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
