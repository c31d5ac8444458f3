import type { AccountMode } from '../../kernel';

/** Who calls: the user, and the account the session works in. */
export interface Session {
  id: string;
  userId: string;
  mode: AccountMode;
}

/** Finds the session of a TOKEN header. Provided by access/. */
export interface SessionSource {
  find(token: string): Promise<Session | undefined>;
}
