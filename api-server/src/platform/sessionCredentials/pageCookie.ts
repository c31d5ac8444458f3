import { timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { hashOf } from './credential';
import type { SessionCredential } from './credential';

/**
 * Cookie by which the page's server recognises a browser. Session cookies are `SameSite=Strict` and do not come with links from other sites.
 * This one is sent to pages only, and no call accepts it as a session.
 */
const NAME = 'account';
/** Seconds; it is worth nothing once its session has ended. */
const LIFE = 400 * 86_400;

/** What the page cookie holds: the session's key in the database, and a proof that the browser had token and session cookie. */
export interface PageProof {
  tokenHash: string;
  proof: string;
}

const proofOf = (cookieSecretHash: string): string => hashOf(`page ${cookieSecretHash}`);

/** Set-Cookie for a browser that has shown token and session cookie. */
export function pageCookie({ token, cookieSecret }: SessionCredential & { cookieSecret: string }, secure: boolean): string {
  const value = `${hashOf(token)}.${proofOf(hashOf(cookieSecret))}`;
  return stringifySetCookie({ name: NAME, value, maxAge: LIFE, path: '/h5/', httpOnly: true, sameSite: 'lax', secure });
}

/** What the Cookie header of a request for a page shows. */
export function readPageProof(cookies: string | undefined): PageProof | undefined {
  const [tokenHash, proof, ...rest] = (parseCookie(cookies ?? '')[NAME] ?? '').split('.');
  return tokenHash && proof && rest.length === 0 ? { tokenHash, proof } : undefined;
}

/** Whether a proof belongs to the session whose cookie secret has this hash. */
export function isPageProof(proof: string, cookieSecretHash: string | null): boolean {
  if (cookieSecretHash === null) return false;
  const [shown, right] = [Buffer.from(proof), Buffer.from(proofOf(cookieSecretHash))];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
