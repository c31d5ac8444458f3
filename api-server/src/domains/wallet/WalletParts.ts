import type { ServerContext } from '../../platform/module';
import type { AddressProvider } from './addresses/AddressProvider';
import type { Coins } from './Coins';

/** What the wallet's routes work with. */
export interface WalletParts {
  readonly context: ServerContext;
  readonly coins: Coins;
  readonly addresses: AddressProvider;
}
