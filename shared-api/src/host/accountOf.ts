import type { SessionState } from '../ports/ports';

/**
 * The account that a screen of this session shows, as calls name it to the exchange: `<id of the user>/<real or demo>`, without the id while
 * the user is not loaded yet. Undefined for a visitor.
 */
export function accountOf({ signedIn, user, mode }: SessionState): string | undefined {
  return signedIn ? `${user?.id ?? ''}/${mode}` : undefined;
}
