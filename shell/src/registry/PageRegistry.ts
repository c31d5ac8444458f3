import type { Registry, RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { verifyRegistry, type RegistryTrust, type TrustedKey } from '@halyard-h5/federation-kit/signature';
import type { TelemetryPort } from '@halyard-h5/shared-api/host';
import { parseRegistry } from '../boot/readRegistry';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { keepRegistry, readKeptRegistry } from './keptRegistry';
import { refusal, type SignatureState } from './SignatureState';

/** Where the registry in use comes from: written into the page, kept from an earlier visit, or asked for later. */
export type RegistryOrigin = 'page' | 'kept' | 'fetched';

export interface PageRegistryOptions {
  /** As the page brought it; undefined when it was unreadable. */
  readonly page: Registry | undefined;
  readonly keys: readonly TrustedKey[];
  readonly storage: KeyValueStorage;
  readonly telemetry: TelemetryPort;
  /** Answers the text of the newest registry. */
  readonly fetchText: () => Promise<string>;
  readonly now?: () => number;
}

/** Milliseconds within which nobody asks for the registry twice. */
const restBetweenFetches = 5_000;

/**
 * The registry in use. Nothing of a registry runs before its signature has been checked; one that is refused is
 * replaced by the last good one, and where there is none, no remote is loaded until a good one comes.
 */
export class PageRegistry {
  readonly #options: PageRegistryOptions;
  readonly #listeners = new Set<() => void>();
  readonly #overrides = new Map<string, RemoteVersion>();
  #registry: Registry | undefined;
  #signature: SignatureState = 'checking';
  #origin: RegistryOrigin = 'page';
  #refused: string | undefined;
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

  /** Puts a developer's build in the place of a remote's deployed versions, for this page alone. */
  override(id: string, build: RemoteVersion): void {
    this.#overrides.set(id, build);
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
    const judged = page && (await this.#judge(page));
    if (page && judged && judged.refused === undefined) return this.#use(page, 'page', judged.signature);
    this.#signature = judged?.signature ?? 'unsigned';
    this.#refused = judged?.refused ?? 'it cannot be read';
    this.#report(this.#refused);
    const kept = readKeptRegistry(storage);
    if (kept && (await this.#judge(kept)).signature === 'valid') return this.#use(kept, 'kept', 'valid');
    this.#tell();
  }

  async #fetch(): Promise<boolean> {
    const text = await this.#options.fetchText().catch(() => undefined);
    const next = text === undefined ? undefined : parseRegistry(text);
    if (!next || (this.#refused === undefined && next.revision <= (this.#registry?.revision ?? 0))) return false;
    const { signature, refused } = await this.#judge(next);
    if (refused === undefined) this.#use(next, 'fetched', signature);
    else this.#report(refused);
    return refused === undefined;
  }

  async #judge(registry: Registry): Promise<{ signature: RegistryTrust; refused: string | undefined }> {
    const { keys } = this.#options;
    const trust = await verifyRegistry(registry, keys).catch(() => 'tampered' as const);
    // Signed, but with no key to hold it against: as good as unsigned.
    const signature = keys.length > 0 || trust === 'unavailable' ? trust : 'unsigned';
    return { signature, refused: refusal(signature, keys.length > 0) };
  }

  #use(registry: Registry, origin: RegistryOrigin, signature: RegistryTrust): void {
    this.#registry = this.#overridden(registry);
    this.#origin = origin;
    this.#signature = signature;
    this.#refused = undefined;
    if (signature === 'valid') keepRegistry(this.#options.storage, registry);
    this.#tell();
  }

  #overridden(registry: Registry): Registry {
    const remotes = [...this.#overrides].map(([id, build]) => [
      id,
      { versions: { override: build }, rollout: { stable: 'override', steps: [], lastGood: [] } },
    ]);
    return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(remotes) } };
  }

  #report(reason: string): void {
    this.#options.telemetry.record({ kind: 'fault', name: 'registry', source: 'registry@page', detail: { reason } });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
