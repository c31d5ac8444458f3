import type { BrowserContext } from '@playwright/test';

/**
 * The second halves of sessions by token: `name=value`, as a Cookie header has them. `callExchange` keeps those of its sign-ins here.
 * @see docs/decisions/0231-a-session-has-two-halves.md
 */
export const sessionCookies = new Map<string, string>();

/** The second half of a session that `callExchange` began, for whoever calls the exchange by other means, or in another process. */
export function sessionCookieOf(token: string): string {
  const cookie = sessionCookies.get(token);
  if (cookie === undefined) throw new Error('The session was not begun by `callExchange`');
  return cookie;
}

/**
 * Gives a browser the second half of a session, as signing in there would; the token it gets in `localStorage`.
 * @param site any address of the exchange
 */
export async function addSessionCookie(context: Pick<BrowserContext, 'addCookies'>, site: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  // The browser's driver takes the path of the address for the cookie's.
  await context.addCookies([{ name, value, url: new URL('/', site).href, httpOnly: true, sameSite: 'Strict' }]);
}
