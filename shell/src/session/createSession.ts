import type { AccountMode, SessionPort, SessionState, SessionUser } from '@halyard-h5/shared-api/host';
import { isApiFault, type ApiClient } from '@halyard-h5/shared-api';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { observable } from '../support/observable';
import { readStoredUser, type StoredUser } from './storedUser';

/** The session port with the side that holds the token. */
export interface Session extends SessionPort {
  /** The token of the API calls; remotes never see it. */
  token(): string | undefined;
  /** Who acts, for idempotency keys: user and account mode. */
  account(): string;
  /** Drops the session here, because the server has ended it. */
  expire(): void;
}

export interface SessionOptions {
  readonly storage: KeyValueStorage;
  readonly api: () => Pick<ApiClient, 'call'>;
  /** Called when another trader, or none, is signed in: what belongs to the old one must go. */
  readonly onUserChange: () => void;
  /** Called when a trader has signed out here, which an expired session is not. */
  readonly onSignOut?: (user: string) => void;
  /** Called when the account could not be switched because nothing answered; a refusal has been told by the client. */
  readonly onNoAnswer?: () => void;
}

/** Who is signed in, kept in the specification's keys `token` and `user`; other tabs follow by storage events. */
export function createSession({ storage, api, onUserChange, onSignOut, onNoAnswer }: SessionOptions): Session {
  const stored = (): SessionState => {
    if (storage.read('token') === undefined) return { signedIn: false, mode: 'real' };
    const known = readStoredUser(storage.read('user'));
    return { signedIn: true, mode: known?.mode ?? 'real', user: known?.user };
  };
  const store = createStore<SessionState>(stored);
  const publish = (): void => {
    const before = store.getState();
    const next = stored();
    store.setState(next, true);
    const changed = before.signedIn !== next.signedIn || (before.user !== undefined && before.user.id !== next.user?.id);
    if (changed) onUserChange();
  };
  const keep = (value: StoredUser | undefined): void => {
    storage.write('user', value && JSON.stringify(value));
    publish();
  };
  const load = async (): Promise<void> => {
    const token = storage.read('token');
    const { mode, ...user } = await api().call('user/getUserinfo', {}, { overlay: false });
    if (storage.read('token') === token) keep({ mode, user: user satisfies SessionUser });
  };
  const drop = (): void => {
    storage.write('token', undefined);
    keep(undefined);
  };
  storage.onForeignChange((key, value) => {
    if (key === 'token' || key === 'user') publish();
    if (key === 'token' && value !== undefined) void load().catch(() => undefined);
  });

  return {
    ...observable(store),
    token: () => storage.read('token'),
    account: () => `${store.getState().user?.id ?? ''}/${store.getState().mode}`,
    expire: drop,
    async signIn({ token }) {
      storage.write('user', undefined);
      storage.write('token', token);
      try {
        await load();
      } catch (error) {
        drop();
        throw error;
      }
    },
    async signOut() {
      // The answer may be that the session had ended already, which drops the user.
      const { user } = store.getState();
      await api()
        .call('user/logout', {}, { toast: false })
        .catch(() => undefined);
      drop();
      if (user) onSignOut?.(user.id);
    },
    async switchMode(mode: AccountMode) {
      await api()
        .call('user/changeUser', { mode })
        .catch((error: unknown) => {
          if (isApiFault(error) && typeof error.code !== 'number') onNoAnswer?.();
          throw error;
        });
      const { user } = store.getState();
      if (user) keep({ mode, user });
      await load();
    },
    refresh: () => (store.getState().signedIn ? load() : Promise.resolve()),
  };
}
