import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifyCookie } from 'cookie';

/** Whose session: operators have their own, with another header and cookie. */
export type SessionKind = 'trader' | 'operator';

/** What a caller shows of a session: the token, which scripts of a page know, and the cookie's secret, which they cannot read. */
export interface SessionCredential {
  readonly token: string;
  /** Undefined when no cookie of this token's session came along. */
  readonly cookieSecret: string | undefined;
}

/** What the database keeps of a cookie's secret. */
export interface StoredCookieSecret {
  /** SHA-256 of the secret; null in sessions of a version without session cookies. */
  half_hash: string | null;
  /** Until then a session without a hash is valid by its token alone, ms UTC. */
  half_due_at: number;
}

const TOKENS = { trader: 'token', operator: 'operator-token' } as const;
const COOKIES = { trader: 'session-', operator: 'operator-' } as const;

/** A secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The only form in which secrets of sessions are kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Name of the session cookie of a token, without the prefix that it has over TLS. */
export const sessionCookieName = (kind: SessionKind, token: string): string => `${COOKIES[kind]}${hashOf(token).slice(0, 16)}`;

/** The Cookie header that a client without a browser sends with a token. */
export const cookieOf = (kind: SessionKind, { token, cookieSecret }: { token: string; cookieSecret: string }): string =>
  stringifyCookie({ [sessionCookieName(kind, token)]: cookieSecret });

/** Whether this is the name of a session cookie. */
export const isSessionCookie = (kind: SessionKind, name: string): boolean => name.replace(/^__Host-/, '').startsWith(COOKIES[kind]);

/** The credential of a token and the Cookie header that came along. */
export function credentialOf(kind: SessionKind, token: string, cookie: string | undefined): SessionCredential {
  const cookies = cookie === undefined ? {} : parseCookie(cookie);
  const name = sessionCookieName(kind, token);
  return { token, cookieSecret: cookies[`__Host-${name}`] ?? cookies[name] };
}

/** The credential in the headers of a call; the token is empty when there is none. */
export function credentialOfHeaders(headers: IncomingHttpHeaders, kind: SessionKind): SessionCredential {
  const token = headers[TOKENS[kind]];
  return credentialOf(kind, typeof token === 'string' ? token : '', headers.cookie);
}

/** Whether the secret is that of the session. Older sessions need none until `half_due_at`. */
export function isCookieSecretValid(
  { half_hash: kept, half_due_at: due }: StoredCookieSecret,
  cookieSecret: string | undefined,
  now: number,
): boolean {
  if (kept === null) return now < due;
  return cookieSecret !== undefined && timingSafeEqual(Buffer.from(hashOf(cookieSecret)), Buffer.from(kept));
}
