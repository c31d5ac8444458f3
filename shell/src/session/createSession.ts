import type { AccountMode, SessionPort, SessionState, SessionUser } from '@halyard-h5/shared-api/host';
import { isApiFault, type ApiClient } from '@halyard-h5/shared-api';
import { accountOf, sessionMismatchReason } from '@halyard-h5/shared-api/internal';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { observable } from '../support/observable';
import { isWhole, readStoredUser, storedText, type StoredUser } from './storedUser';

/** `asking`: whether the session is locked, the exchange has yet to say; until then nothing private is drawn. */
export type LockState = 'open' | 'asking' | 'locked';

/** The session port with the side that holds the token. */
export interface Session extends SessionPort {
  /** The token of the API calls; remotes never see it. */
  token(): string | undefined;
  /** The account on the screen, as calls name it; undefined for a visitor. */
  account(): string | undefined;
  /** Reads the session anew because the exchange may know another account than the screen; once more with `recheck` when that fails. */
  revalidate(): void;
  /** Reads it again if the last try failed, for example when the network is back. */
  recheck(): void;
  /** Drops the session here, because the server has ended it. */
  expire(): void;
  /** Whether pages may be drawn. Tells of changes as the session does. */
  lockState(): LockState;
  /** The lock of the session, known before its user is; undefined without one. */
  lock(): SessionUser['appLock'];
  /** Id of whose session has a lock, known before the user is; '' where even that is not. */
  lockedUser(): string;
  /** The session is locked: here and in every tab its user is forgotten. @param untold this page locks it, and has yet to tell the exchange */
  closeLock(untold?: 'untold'): void;
  /** Whether the exchange has yet to be told that the session is locked. */
  lockUntold(): boolean;
  /** It has been told. */
  lockTold(): void;
  /** The session was opened, here and in every tab: reads the user anew. */
  openLock(): void;
  /** Draws no page until the exchange has been asked. */
  cover(): void;
}

export interface SessionOptions {
  readonly storage: KeyValueStorage;
  readonly api: () => Pick<ApiClient, 'call'>;
  /** Called when the session shows somebody else, nobody, or another account, before that is drawn. */
  readonly onChange: (change: SessionChange) => void;
  /** Called when a trader has signed out here, which an expired session is not. */
  readonly onSignOut?: (user: string) => void;
  /** Called when the account could not be switched because nothing answered; a refusal has been told by the client. */
  readonly onNoAnswer?: () => void;
}

export interface SessionChange {
  /** Nobody here asked for it: another tab or device did, or a call whose answer was lost. */
  readonly elsewhere: boolean;
  /** The exchange has ended the session, its trader has not. */
  readonly expired?: boolean;
}

const isSame = (one: SessionState, other: SessionState): boolean =>
  one.signedIn === other.signedIn && one.user?.id === other.user?.id && one.mode === other.mode;

/** Who is signed in, kept in the specification's keys `token` and `user`; other tabs follow by storage events. */
export function createSession({ storage, api, onChange, onSignOut, onNoAnswer }: SessionOptions): Session {
  const readKept = (): StoredUser | undefined => (storage.read('token') === undefined ? undefined : readStoredUser(storage.read('user')));
  /** The user of a session with a lock, of whom the storage holds little. */
  let whole: SessionUser | undefined;
  let covered = false;
  const stored = (): SessionState => {
    if (storage.read('token') === undefined) return { signedIn: false, mode: 'real' };
    const known = readKept();
    const user = known && !known.locked && isWhole(known.user) ? known.user : undefined;
    const remembered = known && !known.locked && known.user.id === whole?.id ? whole : undefined;
    return { signedIn: true, mode: known?.mode ?? 'real', user: user ?? remembered };
  };
  const store = createStore<SessionState>(stored);
  /** Counts what traders decide here: an answer that was asked for before the last decision says nothing. */
  let decisions = 0;
  /** Counts what other tabs have said. */
  let foreignChanges = 0;
  let stale = false;
  let reading: Promise<void> | undefined;
  const publish = (change: SessionChange): void => {
    const before = store.getState();
    const next = stored();
    store.setState(next, true);
    if (!isSame(before, next)) onChange(change);
  };
  const keep = (value: StoredUser | undefined, change: SessionChange = { elsewhere: false }): void => {
    whole = value?.locked ? undefined : value?.user;
    covered = false;
    storage.write('user', value && storedText(value));
    publish(change);
  };
  const lockState = (): LockState => {
    const kept = readKept();
    if (kept?.locked) return 'locked';
    return covered || (kept?.user.appLock && !store.getState().user) ? 'asking' : 'open';
  };
  const load = async (elsewhere = true): Promise<void> => {
    const token = storage.read('token');
    const asked = { decisions, foreignChanges };
    const { mode, ...user } = await api().call('profile.read', {}, { unasked: true });
    if (storage.read('token') !== token || decisions !== asked.decisions) return;
    // Another tab has spoken meanwhile: which of the two answers is newer, only a third one tells.
    if (foreignChanges !== asked.foreignChanges) return load(elsewhere);
    keep({ mode, user: user satisfies SessionUser }, { elsewhere });
  };
  const recheck = (): void => {
    if (!stale || reading || !store.getState().signedIn || lockState() === 'locked') return;
    stale = false;
    reading = load().then(
      () => {
        reading = undefined;
        recheck();
      },
      () => {
        reading = undefined;
        stale = true;
      },
    );
  };
  const revalidate = (): void => {
    stale = true;
    recheck();
  };
  const drop = (expired: boolean): void => {
    storage.write('token', undefined);
    keep(undefined, { elsewhere: false, expired });
  };
  storage.onForeignChange((key, value) => {
    if (key !== 'token' && key !== 'user') return;
    foreignChanges += 1;
    if (lockState() === 'locked') whole = undefined;
    publish({ elsewhere: true });
    if (lockState() === 'asking') revalidate();
    else if (key === 'token' && value !== undefined) void load().catch(() => undefined);
  });

  return {
    ...observable(store),
    token: () => storage.read('token'),
    account: () => accountOf(store.getState()),
    revalidate,
    recheck,
    lockState,
    lock: () => readKept()?.user.appLock,
    lockedUser: () => readKept()?.user.id ?? '',
    closeLock(untold) {
      if (store.getState().signedIn && lockState() !== 'locked') {
        decisions += 1;
        const { mode, user } = readKept() ?? { mode: 'real', user: { id: '' } as SessionUser };
        keep({ mode, user, locked: untold ?? true });
      }
    },
    lockUntold: () => readKept()?.locked === 'untold',
    lockTold() {
      const kept = readKept();
      if (kept?.locked === 'untold') storage.write('user', storedText({ ...kept, locked: true }));
    },
    openLock() {
      const kept = readKept();
      if (!kept?.locked) return;
      decisions += 1;
      storage.write('user', storedText({ mode: kept.mode, user: kept.user }));
      covered = true;
      publish({ elsewhere: false });
      revalidate();
    },
    cover() {
      covered = true;
      publish({ elsewhere: false });
    },
    expire: () => drop(true),
    async signIn({ token }) {
      decisions += 1;
      storage.write('user', undefined);
      storage.write('token', token);
      try {
        await load(false);
      } catch (error) {
        // Another tab may have asked who this is and been told, or have signed in somebody else: that is not this call's to end.
        if (storage.read('token') === token) {
          if (readStoredUser(storage.read('user'))) return publish({ elsewhere: false });
          drop(false);
        }
        throw error;
      }
    },
    async signOut() {
      // The answer may be that the session had ended already, which drops the user.
      const { user } = store.getState();
      const theirs = await api()
        .call('session.signOut', {})
        .then(
          () => false,
          (error: unknown) => isApiFault(error) && error.reason === sessionMismatchReason,
        );
      // Somebody else has signed in meanwhile, in another tab: that session is not this trader's to end.
      if (theirs) return;
      drop(false);
      if (user) onSignOut?.(user.id);
    },
    async switchMode(mode: AccountMode) {
      decisions += 1;
      await api()
        .call('session.switchAccount', { mode })
        .catch((error: unknown) => {
          if (isApiFault(error) && typeof error.code !== 'number') {
            // Meanwhile the exchange has been asked, and has switched after all.
            if (store.getState().mode === mode) return;
            onNoAnswer?.();
          }
          throw error;
        });
      decisions += 1;
      const { user } = store.getState();
      if (user) keep({ mode, user });
      await load();
    },
    refresh: () => (store.getState().signedIn ? load() : Promise.resolve()),
  };
}
