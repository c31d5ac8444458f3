import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifyCookie } from 'cookie';

/** Whose session: operators have their own, with another header and cookie. */
export type SessionKind = 'trader' | 'operator';

/** What a caller shows of a session: the token, which scripts of a page know, and the half that only its browser has. */
export interface Presented {
  readonly token: string;
  /** Undefined when no cookie of this token's session came along. */
  readonly half: string | undefined;
}

/** What the database keeps of a session's second half. */
export interface KeptHalf {
  /** SHA-256 of the half; null in sessions that a version without halves began. */
  half_hash: string | null;
  /** Until then a session without a half is one all the same, ms UTC. */
  half_due_at: number;
}

const TOKENS = { trader: 'token', operator: 'operator-token' } as const;
const COOKIES = { trader: 'session-', operator: 'operator-' } as const;

/** A secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The only form in which secrets of sessions are kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Name of the cookie that holds the second half of the session of a token, without the prefix that it has over TLS. */
export const halfName = (kind: SessionKind, token: string): string => `${COOKIES[kind]}${hashOf(token).slice(0, 16)}`;

/** The Cookie header that a client without a browser sends with a token. */
export const cookieOf = (kind: SessionKind, { token, half }: { token: string; half: string }): string =>
  stringifyCookie({ [halfName(kind, token)]: half });

/** Whether a cookie of this name holds a half of such a session. */
export const isHalf = (kind: SessionKind, name: string): boolean => name.replace(/^__Host-/, '').startsWith(COOKIES[kind]);

/** What belongs to a token of the cookies that came along (as the header has them). */
export function presented(kind: SessionKind, token: string, cookie: string | undefined): Presented {
  const cookies = cookie === undefined ? {} : parseCookie(cookie);
  const name = halfName(kind, token);
  return { token, half: cookies[`__Host-${name}`] ?? cookies[name] };
}

/** What the headers of a call show; an empty token when there is none. */
export function presentedBy(headers: IncomingHttpHeaders, kind: SessionKind): Presented {
  const token = headers[TOKENS[kind]];
  return presented(kind, typeof token === 'string' ? token : '', headers.cookie);
}

/** Whether the second half is right: that of the session, or none while one of before halves may still do without. */
export function isWhole({ half_hash: kept, half_due_at: due }: KeptHalf, half: string | undefined, now: number): boolean {
  if (kept === null) return now < due;
  return half !== undefined && timingSafeEqual(Buffer.from(hashOf(half)), Buffer.from(kept));
}
