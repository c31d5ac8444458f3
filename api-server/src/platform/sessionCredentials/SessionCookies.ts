import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { newSecret, sessionCookieName, isSessionCookie } from './credential';
import type { SessionCredential, SessionKind } from './credential';
import { pageCookie } from './pageCookie';

/** How long browsers keep the cookie at most, seconds. Sessions end earlier. */
const LONGEST_LIFE = 400 * 86_400;
/** The random name of a browser, kept as long. */
const DEVICE = 'device';
const DEVICE_NAME = /^[\w-]{1,64}$/;

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
  #device: string | undefined;
  #deviceNamed = false;

  /** @param publicOrigin address that browsers use: with https cookies never travel without, whatever the last hop speaks */
  constructor(kind: SessionKind, { headers, protocol }: Caller, publicOrigin: string | undefined) {
    const cookies = parseCookie(headers.cookie ?? '');
    this.#kind = kind;
    this.#came = Object.keys(cookies).filter((name) => isSessionCookie(kind, name));
    this.#secure = protocol === 'https' || publicOrigin?.startsWith('https:') === true;
    const device = cookies[this.#deviceCookie];
    if (device !== undefined && DEVICE_NAME.test(device)) this.#device = device;
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

  /** The name that the caller's browser has; undefined while it has none. */
  get device(): string | undefined {
    return this.#device;
  }

  /**
   * The random name of the caller's browser, which it gets with this answer unless it has one. No script reads it, and it says nothing of a person.
   * @see docs/decisions/0281-cases-claims-and-risk-marks.md
   * @see docs/decisions/0204-nobody-can-keep-others-from-signing-in.md
   */
  nameDevice(): string {
    const device = (this.#device ??= newSecret());
    if (!this.#deviceNamed) this.#set(this.#deviceCookie, device, LONGEST_LIFE, this.#secure);
    this.#deviceNamed = true;
    return device;
  }

  get #deviceCookie(): string {
    return this.#secure ? `__Host-${DEVICE}` : DEVICE;
  }

  /** Removes all session cookies that came along. */
  take(): void {
    for (const name of this.#came) this.#set(name, '', 0, name.startsWith('__Host-'));
  }

  #set(name: string, value: string, maxAge: number, secure: boolean): void {
    this.lines.push(stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure }));
  }
}
