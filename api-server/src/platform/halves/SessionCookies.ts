import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { halfName, isHalf } from './halves';
import type { Presented, SessionKind } from './halves';
import { pageCookie } from './pageCookie';

/** The longest that browsers keep a cookie, seconds; the session itself ends earlier, and its half is worth nothing then. */
const LONGEST_LIFE = 400 * 86_400;

interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
}

/**
 * The second halves of sessions that one answer gives to the caller's browser, or takes from it.
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
    this.#came = Object.keys(parseCookie(headers.cookie ?? '')).filter((name) => isHalf(kind, name));
    this.#secure = protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  }

  /**
   * Gives the half of a session that has just begun, and takes those of others: a browser has one token at a time. The half is always a new one; one that came
   * along could have been put there by a script that knows it.
   */
  give({ token, half }: { token: string; half: string }): void {
    this.take();
    const name = halfName(this.#kind, token);
    this.#set(this.#secure ? `__Host-${name}` : name, half, LONGEST_LIFE, this.#secure);
  }

  /** Lets the page's server know this browser again, as long as the session lasts. */
  tellPages({ token, half }: Presented): void {
    if (half !== undefined) this.lines.push(pageCookie({ token, half }, this.#secure));
  }

  /** Takes every half that came along. */
  take(): void {
    for (const name of this.#came) this.#set(name, '', 0, name.startsWith('__Host-'));
  }

  #set(name: string, value: string, maxAge: number, secure: boolean): void {
    this.lines.push(stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure }));
  }
}
