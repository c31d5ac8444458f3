import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionCookieName, isSessionCookie } from './credential';
import type { SessionCredential, SessionKind } from './credential';
import { pageCookie } from './pageCookie';

/** How long browsers keep the cookie at most, seconds. Sessions end earlier. */
const LONGEST_LIFE = 400 * 86_400;

interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
}

/**
 * Session cookies that one answer sets or removes in the caller's browser.
 * @see docs/decisions/0231-a-session-has-two-halves.md
 */
export class SessionCookies {
  /** Values of the Set-Cookie headers so far. */
  readonly lines: string[] = [];
  readonly #kind: SessionKind;
  readonly #came: readonly string[];
  readonly #secure: boolean;

  /** @param publicOrigin address that browsers use: with https cookies never travel without, whatever the last hop speaks */
  constructor(kind: SessionKind, { headers, protocol }: Caller, publicOrigin: string | undefined) {
    this.#kind = kind;
    this.#came = Object.keys(parseCookie(headers.cookie ?? '')).filter((name) => isSessionCookie(kind, name));
    this.#secure = protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  }

  /** Sets the cookie of a new session and removes older ones. The secret is always new: a script may have planted the one that came along. */
  give({ token, cookieSecret }: { token: string; cookieSecret: string }): void {
    this.take();
    const name = sessionCookieName(this.#kind, token);
    this.#set(this.#secure ? `__Host-${name}` : name, cookieSecret, LONGEST_LIFE, this.#secure);
  }

  /** Sets the cookie by which the page's server recognises this browser while the session lasts. */
  tellPages({ token, cookieSecret }: SessionCredential): void {
    if (cookieSecret !== undefined) this.lines.push(pageCookie({ token, cookieSecret }, this.#secure));
  }

  /** Removes all session cookies that came along. */
  take(): void {
    for (const name of this.#came) this.#set(name, '', 0, name.startsWith('__Host-'));
  }

  #set(name: string, value: string, maxAge: number, secure: boolean): void {
    this.lines.push(stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure }));
  }
}
