import type { AccountMode } from '../../kernel';
import type { SessionCredential } from '../sessionCredentials';

/** Who calls: the user, and the account the session works in. */
export interface Session {
  id: string;
  userId: string;
  mode: AccountMode;
  /** True while the account is being closed: nothing that moves money begins. */
  closing?: true;
  /** When it is locked unless somebody uses it, milliseconds UTC; absent without a lock. */
  locksAt?: number;
  /** True while it is locked: nothing is answered but what opens or ends it. */
  locked?: true;
}

/** What the exchange knows of a trader that decides which versions of the front end they get. */
export interface PageTrader {
  /** What people see in place of the id. */
  number: string;
  /** Language of the account. */
  lang: string;
}

/** Finds the session of a credential. Provided by access/. */
export interface SessionSource {
  /** Who is signed in at the browser that asks for a page with these cookies. */
  traderOfPage(cookies: string | undefined): Promise<PageTrader | undefined>;
  /** @param how `anew` asks the database, whatever was read a moment ago: for what lasts longer than a call */
  find(credential: SessionCredential, how?: 'anew'): Promise<Session | undefined>;
}
