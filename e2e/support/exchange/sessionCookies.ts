import type { BrowserContext } from '@playwright/test';

/** What the exchange answers: its envelope. */
export interface Envelope {
  readonly code: number | string;
  readonly msg: string;
  readonly data: { readonly token?: string } | null;
}

/** The second halves of the sessions that began here, by token: `name=value`, as a Cookie header has them. */
const cookies = new Map<string, string>();

/**
 * Calls the exchange as a browser does: what a sign-in sets goes out with its token (TOKEN or OPERATOR-TOKEN) from then on.
 * A session of the exchange has two halves, and the token alone is worth nothing.
 */
export async function send(
  target: URL,
  { headers = {}, ...request }: RequestInit & { headers?: Record<string, string> },
): Promise<Envelope> {
  const cookie = cookies.get(headers['TOKEN'] ?? headers['OPERATOR-TOKEN'] ?? '');
  const answer = await fetch(target, { ...request, headers: { ...headers, ...(cookie !== undefined && { cookie }) } });
  const envelope = (await answer.json()) as Envelope;
  const [set] = answer.headers.getSetCookie().slice(-1);
  if (set !== undefined && envelope.data?.token !== undefined) cookies.set(envelope.data.token, set.split(';')[0] ?? '');
  return envelope;
}

/** The second half of a session that `send` began, for whoever calls the exchange by other means, or in another process. */
export function sessionCookieOf(token: string): string {
  const cookie = cookies.get(token);
  if (cookie === undefined) throw new Error('The session was not begun by `send`');
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
