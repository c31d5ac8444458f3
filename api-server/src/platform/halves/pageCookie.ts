import { timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { hashOf } from './halves';
import type { Presented } from './halves';

/**
 * Cookie by which the page's server knows whose browser it serves. The halves of sessions do not come along when somebody follows a link from
 * elsewhere, and their names tell no session; this one comes to pages alone, and no call takes it for a session.
 */
const NAME = 'account';
/** Seconds; it is worth nothing once its session has ended. */
const LIFE = 400 * 86_400;

/** What a session's pages show: its key in the database, and what only a browser with both halves can have been given. */
export interface PageProof {
  tokenHash: string;
  proof: string;
}

const proofOf = (halfHash: string): string => hashOf(`page ${halfHash}`);

/** Set-Cookie for a browser that has shown both halves of a session. */
export function pageCookie({ token, half }: Presented & { half: string }, secure: boolean): string {
  const value = `${hashOf(token)}.${proofOf(hashOf(half))}`;
  return stringifySetCookie({ name: NAME, value, maxAge: LIFE, path: '/h5/', httpOnly: true, sameSite: 'lax', secure });
}

/** What the Cookie header of a request for a page shows. */
export function readPageProof(cookies: string | undefined): PageProof | undefined {
  const [tokenHash, proof, ...rest] = (parseCookie(cookies ?? '')[NAME] ?? '').split('.');
  return tokenHash && proof && rest.length === 0 ? { tokenHash, proof } : undefined;
}

/** Whether a proof is that of the session whose second half has this hash. */
export function isPageProof(proof: string, halfHash: string | null): boolean {
  if (halfHash === null) return false;
  const [shown, right] = [Buffer.from(proof), Buffer.from(proofOf(halfHash))];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
