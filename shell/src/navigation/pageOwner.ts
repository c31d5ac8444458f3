import type { SessionState, SessionUser } from '@halyard-h5/shared-api/host';

/** What navigation needs to know of the session. */
export interface SessionView {
  get(): Pick<SessionState, 'signedIn' | 'mode'> & { readonly user?: Pick<SessionUser, 'id'> };
}

/** Trader and account that pages were drawn for. */
export interface PageOwner {
  readonly user: string;
  readonly mode: SessionState['mode'];
}

/** Whose pages a session draws; undefined for a visitor, and until the user of a session is known. */
export function pageOwner(session: SessionView): PageOwner | undefined {
  const { signedIn, user, mode } = session.get();
  return signedIn && user ? { user: user.id, mode } : undefined;
}

/** What pages of `before` would show wrongly to `next`: everything, or the account. */
export function differenceOf(before: PageOwner, next: PageOwner): 'user' | 'account' | undefined {
  if (before.user !== next.user) return 'user';
  return before.mode === next.mode ? undefined : 'account';
}
