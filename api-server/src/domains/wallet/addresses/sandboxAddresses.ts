import { createHash } from 'node:crypto';
import type { AddressProvider } from './AddressProvider';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Deposit addresses for trying: always the same for a user, coin and network, and of a form that no wallet of any chain accepts,
 * so that nobody can send real money there.
 */
export const sandboxAddresses: AddressProvider = {
  addressOf(_executor, { userId, coin, chain }) {
    const digest = createHash('sha256').update(`${userId} ${coin} ${chain}`).digest();
    const tail = [...digest.subarray(0, 24)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return Promise.resolve({ address: `SANDBOX-${chain}-${tail}`, sandbox: true });
  },
};
