import { randomBytes } from 'node:crypto';

/** Sixteen bytes as base64url. */
const USER = 22;
/** 248 bits that nobody guesses: as long as a token may be. */
const SECRET_BYTES = 31;
const TOKEN = /^[\w-]{64}$/;
/** Behind which digits of a UUID a dash stands, from the last one on. */
const DASHES = [20, 16, 12, 8];

/** A token that tells whose session it is, so that whoever looks for the session asks one shard; a secret comes behind. */
export const newToken = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') + randomBytes(SECRET_BYTES).toString('base64url');

/** Whose session a token says it is; undefined for tokens of versions before, and for what is none. Proves nothing. */
export function userOfToken(token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const digits = Buffer.from(token.slice(0, USER), 'base64url').toString('hex');
  return DASHES.reduce((text, place) => `${text.slice(0, place)}-${text.slice(place)}`, digits);
}
