import type { Registry, RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { isReplay, isRootKeys, judgeWhole, ownedRemotes, type SiteTrust } from '@halyard-h5/federation-kit/owners';
import type { RegistryTrust } from '@halyard-h5/federation-kit/signature';
import type { TelemetryPort } from '@halyard-h5/shared-api/host';
import { fetchRegistry } from './fetchRegistry';
import { parseRegistry } from './readRegistry';
import type { LateStorage } from '../storage/KeyValueStorage';
import { isKeptRegistry, keepRegistry, readKeptRegistry } from './keptRegistry';
import { refusal, type SignatureState } from './SignatureState';

/** Where the registry in use comes from: written into the page, kept from an earlier visit, or asked for later. */
export type RegistryOrigin = 'page' | 'kept' | 'fetched';

export interface PageRegistryOptions {
  /** As the page brought it; undefined when it was unreadable. */
  readonly page: Registry | undefined;
  /** The service worker answered with the page that it keeps: offline, an older registry is the one whose files are there. */
  readonly isKeptStart?: boolean | undefined;
  readonly keys: SiteTrust;
  readonly storage: LateStorage;
  readonly telemetry: TelemetryPort;
  /** Answers the text of the newest registry; asks the site when left out. */
  readonly fetchText?: () => Promise<string>;
  readonly now?: () => number;
}

/** What came of looking at a registry. */
interface Judged {
  readonly signature: RegistryTrust;
  /** Why nothing of it may be used. */
  readonly refused?: string | undefined;
  /** It, with what else may be used in the place of parts that their owners do not vouch for. */
  readonly registry: Registry;
  /** All of it may be used as it is. */
  readonly whole: boolean;
}

/** Milliseconds within which nobody asks for the registry twice. */
const restBetweenFetches = 5_000;

/**
 * The registry in use. Nothing of a registry runs before its signature has been checked; one that is refused is
 * replaced by the last good one, and where there is none, no remote is loaded until a good one comes.
 * @see docs/decisions/0070-a-refused-registry-gives-way-to-the-last-good-one.md
 */
export class PageRegistry {
  readonly #options: PageRegistryOptions;
  readonly #listeners = new Set<() => void>();
  readonly #overrides = new Map<string, { readonly build: RemoteVersion; readonly version: string }>();
  #registry: Registry | undefined;
  #signature: SignatureState = 'checking';
  #origin: RegistryOrigin = 'page';
  #refused: string | undefined;
  /** The last registry of which everything was in order. */
  #good: Registry | undefined;
  /** What is kept is known: a newer one is not written over. */
  #isKeptKnown = false;
  #settled: Promise<void>;
  #fetching: Promise<boolean> | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PageRegistryOptions) {
    this.#options = options;
    this.#registry = options.page;
    this.#settled = this.#begin();
  }

  /** The registry in use; undefined when the page had none that can be read. */
  current(): Registry | undefined {
    return this.#registry;
  }

  /** Puts a developer's build, or a preview, in the place of a remote's deployed versions, for this page alone. The kill switch holds for it, too. */
  override(id: string, build: RemoteVersion, version = 'override'): void {
    this.#overrides.set(id, { build, version });
    if (this.#registry) this.#registry = this.#overridden(this.#registry);
    this.#tell();
  }

  state(): { readonly signature: SignatureState; readonly origin: RegistryOrigin; readonly refused?: string } {
    return { signature: this.#signature, origin: this.#origin, ...(this.#refused !== undefined && { refused: this.#refused }) };
  }

  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the page's registry has been judged; asks nobody. */
  settled(): Promise<void> {
    return this.#settled;
  }

  /** Resolves with why no registry may be used, or undefined when one may; a refused page asks for a newer registry first. */
  async refusal(): Promise<string | undefined> {
    await this.#settled;
    if (this.#refused !== undefined) await this.refresh();
    return this.#refused;
  }

  /** Asks for the newest registry. @returns whether another one is in use now. */
  refresh(): Promise<boolean> {
    const now = (this.#options.now ?? Date.now)();
    if (now - this.#fetchedAt < restBetweenFetches) return this.#fetching ?? Promise.resolve(false);
    this.#fetchedAt = now;
    this.#fetching = this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #begin(): Promise<void> {
    const { page, storage } = this.#options;
    // The signature is checked while the browser's storage answers.
    const trust = page && this.#trustOf(page);
    this.#isKeptKnown = await storage.answered();
    // The page's own need not be judged twice.
    const kept = page && isKeptRegistry(storage, page) ? undefined : readKeptRegistry(storage);
    const good = kept && (await this.#judge(kept, this.#trustOf(kept)));
    if (good?.signature === 'valid' && good.whole) this.#good = kept;
    const judged = page && trust && (await this.#judge(page, trust, this.#options.isKeptStart));
    if (judged && judged.refused === undefined) return this.#use(judged, 'page');
    this.#signature = judged?.signature ?? 'unsigned';
    this.#refused = judged?.refused ?? 'it cannot be read';
    this.#report(this.#refused);
    if (this.#good && good) return this.#use(good, 'kept');
    this.#tell();
  }

  async #fetch(): Promise<boolean> {
    const { fetchText = fetchRegistry } = this.#options;
    const text = await fetchText().catch(() => undefined);
    const next = text === undefined ? undefined : parseRegistry(text);
    if (!next || (this.#refused === undefined && next.revision <= (this.#registry?.revision ?? 0))) return false;
    const judged = await this.#judge(next, this.#trustOf(next));
    if (judged.refused === undefined) this.#use(judged, 'fetched');
    else this.#report(judged.refused);
    return judged.refused === undefined;
  }

  #trustOf(registry: Registry): Promise<RegistryTrust> {
    return judgeWhole(registry, this.#options.keys).catch(() => 'tampered' as const);
  }

  /** @param mayBeOlder than the last good one */
  async #judge(registry: Registry, trusting: Promise<RegistryTrust>, mayBeOlder = false): Promise<Judged> {
    const { keys } = this.#options;
    const isRooted = isRootKeys(keys);
    const hasKeys = isRooted || keys.length > 0;
    const trust = await trusting;
    // Signed, but with no key to hold it against: as good as unsigned.
    const signature = hasKeys || trust === 'unavailable' ? trust : 'unsigned';
    const isOlder = !mayBeOlder && signature === 'valid' && isReplay(registry, this.#good);
    const refused = refusal(signature, hasKeys) ?? (isOlder ? 'it is older' : undefined);
    const { root } = registry;
    if (!isRooted || !root || refused !== undefined || signature !== 'valid') return { signature, refused, registry, whole: true };
    const { remotes, faults } = await ownedRemotes({ root, rootKeys: keys }, registry.remotes, this.#good?.remotes);
    const found = Object.entries(faults);
    for (const [source, reason] of found) this.#report(reason, source);
    return { signature, registry: { ...registry, remotes } as Registry, whole: found.length === 0 };
  }

  #use({ registry, signature, whole }: Judged, origin: RegistryOrigin): void {
    this.#registry = this.#overridden(registry);
    this.#origin = origin;
    this.#signature = signature;
    this.#refused = undefined;
    if (signature === 'valid' && whole && !isReplay(registry, this.#good)) {
      this.#good = registry;
      if (this.#isKeptKnown) keepRegistry(this.#options.storage, registry);
    }
    this.#tell();
  }

  #overridden(registry: Registry): Registry {
    const remotes = [...this.#overrides].map(([id, { build, version }]) => {
      const { disabled } = registry.remotes[id]?.rollout ?? {};
      const rollout = { stable: version, steps: [], lastGood: [], ...(disabled === true && { disabled }) };
      return [id, { versions: { [version]: build }, rollout }];
    });
    return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(remotes) } };
  }

  #report(reason: string, source = 'registry@page'): void {
    this.#options.telemetry.record({ kind: 'fault', name: 'registry', source, detail: { reason } });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
