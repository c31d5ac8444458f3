import type { AccountMode, SessionPort, SessionState, SessionUser } from '../../host/ports';
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
}

const stateOf = (session: TestSession): SessionState =>
  session === 'visitor'
    ? { signedIn: false, mode: 'real' }
    : { signedIn: true, mode: session.mode ?? 'real', user: { ...testUser, ...session.user } };

/** Session without a server: signing in brings the test's user. */
export function createFakeSession(session: TestSession): FakeSession {
  const state = createObservable(stateOf(session));
  const records: string[] = [];
  return {
    records,
    get: state.get,
    subscribe: state.subscribe,
    set: (next) => state.set(stateOf(next)),
    signIn: async ({ token }) => {
      records.push(`signIn ${token}`);
      state.set(stateOf({ mode: state.get().mode, user: session === 'visitor' ? {} : session.user }));
    },
    signOut: async () => {
      records.push('signOut');
      state.set(stateOf('visitor'));
    },
    switchMode: async (mode) => {
      records.push(`switchMode ${mode}`);
      state.set({ ...state.get(), mode });
    },
    refresh: async () => void records.push('refresh'),
  };
}
