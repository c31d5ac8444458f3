import type { DraftFields, DraftPort, Drafts } from '../host/drafts';
import type { SessionPort, SessionState } from '../ports/ports';
import type { DraftChange, DraftOwner, DraftRecord, DraftShelf, VisitorShelf } from './DraftShelf';

/** How long a draft is kept after its last change, milliseconds: a week. Prices and limits have moved on by then. */
export const draftLifetime = 7 * 24 * 3_600_000;

export interface DraftStoreOptions {
  readonly session: Pick<SessionPort, 'get' | 'subscribe'>;
  /** Where drafts outlive the page; memory alone when absent. */
  readonly shelf?: DraftShelf;
  /** Where a visitor's outlive the document; memory alone when absent. */
  readonly visitorShelf?: VisitorShelf;
  /** Milliseconds UTC; the device's clock when absent. */
  readonly now?: () => number;
}

export interface DraftStore extends Required<DraftPort> {
  /** Removes all drafts of a user, who has signed out here. */
  forgetUser(user: string): void;
}

type Kept = Map<string, DraftRecord | undefined>;
const keyOf = ({ user, account }: DraftOwner): string => `${user}/${account}`;
/** Nobody, or somebody who is not known yet. */
const visitor = '';
const ownerOf = ({ user, mode }: SessionState): DraftOwner => ({ user: user?.id ?? visitor, account: mode });

/**
 * Drafts by trader, account and form. One page's forms read and write memory at once; the shelf follows. What a visitor types stays
 * in the tab and goes to who signs in there: it is on no shelf that a later user of the device could open.
 * @see docs/decisions/0128-one-draft-store-per-trader-and-account.md
 */
export function createDraftStore({ session, shelf, visitorShelf, now = Date.now }: DraftStoreOptions): DraftStore {
  const owners = new Map<string, Kept>();
  /** What the shelf still looks for. */
  const awaited = new WeakSet<Kept>();
  const listeners = new Set<() => void>();
  const followers = new Map<string, Set<() => void>>();
  const keptOf = (owner: DraftOwner): Kept => {
    const kept = owners.get(keyOf(owner)) ?? new Map<string, DraftRecord | undefined>();
    owners.set(keyOf(owner), kept);
    return kept;
  };
  const store = (change: DraftChange): void => void shelf?.keep(change).catch(() => undefined);
  const isOf = (user: string, key: string): boolean => key.startsWith(`${user}/`);
  const forget = (user: string): void => {
    for (const [key, kept] of owners) {
      if (!isOf(user, key)) continue;
      kept.clear();
      owners.delete(key);
    }
  };
  const visitorOwners: readonly DraftOwner[] = [
    { user: visitor, account: 'real' },
    { user: visitor, account: 'demo' },
  ];
  const keepVisitors = (): void =>
    visitorShelf?.keep(
      visitorOwners.flatMap((owner) => [...(owners.get(keyOf(owner))?.values() ?? [])].filter((record) => record !== undefined)),
    );
  const write = (owner: DraftOwner, form: string, fields: DraftFields | undefined): void => {
    const record = fields && { ...owner, form, fields, keptAt: now() };
    keptOf(owner).set(form, record);
    if (owner.user === visitor) keepVisitors();
    else store({ ...owner, form, record });
  };
  /** What was forgotten stays forgotten: what comes in late, from an upload or from the storage, finds nobody any more. */
  const isForgotten = (owner: DraftOwner, kept: Kept): boolean => owners.get(keyOf(owner)) !== kept;
  const draftsOf = (owner: DraftOwner): Drafts => {
    const kept = keptOf(owner);
    return {
      owner: keyOf(owner),
      answered: !awaited.has(kept),
      read: (form) => {
        const record = kept.get(form);
        return record && record.keptAt > now() - draftLifetime ? record.fields : undefined;
      },
      write: (form, fields) => {
        if (!isForgotten(owner, kept)) write(owner, form, fields);
      },
    };
  };

  const publish = (owner: DraftOwner): void => {
    if (keyOf(owner) !== keyOf(ownerOf(session.get()))) return;
    current = draftsOf(owner);
    for (const listener of listeners) listener();
  };
  /** What was typed in this page before the storage answered is newer. */
  const take = (owner: DraftOwner, kept: Kept, records: readonly DraftRecord[]): void => {
    if (isForgotten(owner, kept)) return;
    for (const record of records) if (!kept.has(record.form)) kept.set(record.form, record);
    awaited.delete(kept);
    publish(owner);
  };
  const load = (owner: DraftOwner): void => {
    if (owner.user === visitor || owners.has(keyOf(owner))) return;
    const kept = keptOf(owner);
    if (!shelf) return;
    awaited.add(kept);
    void shelf.read(owner, now() - draftLifetime).then(
      (records) => take(owner, kept, records),
      () => take(owner, kept, []),
    );
  };
  const handOver = (to: DraftOwner): void => {
    for (const owner of visitorOwners) {
      for (const [form, record] of keptOf(owner)) if (record) write(to, form, record.fields);
    }
    forget(visitor);
    keepVisitors();
  };

  for (const record of visitorShelf?.read() ?? []) keptOf({ ...record, user: visitor }).set(record.form, record);
  load(ownerOf(session.get()));
  let current = draftsOf(ownerOf(session.get()));
  const forgetUser = (user: string): void => {
    forget(user);
    // Whoever is still, or again, signed in begins anew.
    if (isOf(user, current.owner)) publish(ownerOf(session.get()));
  };
  session.subscribe(() => {
    const owner = ownerOf(session.get());
    if (keyOf(owner) === current.owner) return;
    load(owner);
    if (owner.user !== visitor) handOver(owner);
    publish(owner);
  });
  shelf?.follow((change) => {
    if ('gone' in change) forgetUser(change.user);
    // A form that is open keeps what it shows; those that open later take what is newest.
    else {
      owners.get(keyOf(change))?.set(change.form, change.record);
      for (const follower of followers.get(change.form) ?? []) follower();
    }
  });

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: (form, listener) => {
      const own = followers.get(form) ?? new Set();
      followers.set(form, own.add(listener));
      return () => void own.delete(listener);
    },
    forgetUser: (user) => {
      forgetUser(user);
      store({ user, gone: true });
    },
  };
}
