import type { AccountMode, SessionPort, SessionState, SessionUser } from '../../ports/ports';
import { createObservable } from './createObservable';

/** User of tests when none is given: everything verified and bound. */
export const testUser = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '40318275',
  nickname: 'Ada',
  email: 'ada@example.test',
  displayCurrency: 'USDT',
  basicVerification: 'verified',
  advancedVerification: 'verified',
  withdrawalPasswordSet: true,
  authenticatorBound: false,
  addressBound: true,
  invitationCode: 'ADA234',
} satisfies SessionUser;

/** Who is signed in; `visitor` is nobody. */
export type TestSession = 'visitor' | { readonly mode?: AccountMode; readonly user?: Partial<SessionUser> };

export interface FakeSession extends SessionPort {
  /** Calls of the port, oldest first, such as `switchMode demo`. */
  readonly records: readonly string[];
  /** Changes the session from outside, as another tab would. */
  set(session: TestSession): void;
  /** The exchange has ended the session, its trader has not. */
  expire(): void;
}

/** How the session came to show somebody else, nobody, or another account. */
export interface FakeSessionChange {
  /** Nobody here asked for it. */
  readonly elsewhere: boolean;
  readonly expired?: boolean;
}

const stateOf = (session: TestSession): SessionState =>
  session === 'visitor'
    ? { signedIn: false, mode: 'real' }
    : { signedIn: true, mode: session.mode ?? 'real', user: { ...testUser, ...session.user } };

/**
 * Session without a server: signing in brings the test's user.
 * @param onChange told as the shell's navigation is, when somebody else, nobody or another account is there
 */
export function createFakeSession(session: TestSession, onChange: (change: FakeSessionChange) => void = () => undefined): FakeSession {
  const state = createObservable(stateOf(session));
  const records: string[] = [];
  const change = (next: SessionState, how: FakeSessionChange): void => {
    const before = state.get();
    state.set(next);
    const isSame = before.signedIn === next.signedIn && before.user?.id === next.user?.id && before.mode === next.mode;
    if (!isSame) onChange(how);
  };
  return {
    records,
    get: state.get,
    subscribe: state.subscribe,
    expire: () => change(stateOf('visitor'), { elsewhere: false, expired: true }),
    set: (next) => change(stateOf(next), { elsewhere: true }),
    signIn: async ({ token }) => {
      records.push(`signIn ${token}`);
      change(stateOf({ mode: state.get().mode, user: session === 'visitor' ? {} : session.user }), { elsewhere: false });
    },
    signOut: async () => {
      records.push('signOut');
      change(stateOf('visitor'), { elsewhere: false });
    },
    switchMode: async (mode) => {
      records.push(`switchMode ${mode}`);
      change({ ...state.get(), mode }, { elsewhere: false });
    },
    refresh: async () => void records.push('refresh'),
  };
}
