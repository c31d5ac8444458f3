import type { Wallet } from '../../core/ledger';

/** The wallets of an account, in the order in which they are shown. */
export const walletNames: readonly Wallet[] = ['spot', 'delivery', 'perpetual'];
