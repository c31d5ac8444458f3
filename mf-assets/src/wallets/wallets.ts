import type { Wallet } from '@halyard-h5/shared-api';

/** Wallets of an account, in the order in which they are shown. */
export const wallets = ['spot', 'delivery', 'perpetual'] as const satisfies readonly Wallet[];

/** True for text that names a wallet. Addresses and storage may hold anything. */
export function isWallet(text: string | undefined): text is Wallet {
  return wallets.some((wallet) => wallet === text);
}
