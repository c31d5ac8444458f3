import { createHash } from 'node:crypto';
import type { AddressFormat } from '../coinSettings';
import { encodeBase58 } from './base58';

/** An id as a network writes it, of a transaction that never was: the same for the same subject. For what the sandbox reviews by itself. */
export function sandboxTransactionId(format: AddressFormat, subject: string): string {
  const digest = createHash('sha512').update(`sandbox ${subject}`).digest();
  return format === 'solana' ? encodeBase58(digest) : digest.subarray(0, 32).toString('hex');
}
