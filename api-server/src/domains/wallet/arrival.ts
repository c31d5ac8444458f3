import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import { transactionIdOf } from './addresses/transactionId';
import { Coins } from './Coins';
import type { DepositRow } from './deposits';
import { walletRefusals } from './refusals';

/** What arrived on a network, as an operator reads it there. */
export interface Arrival {
  readonly coin: string;
  readonly chain: string;
  /** In the coin. */
  readonly amount: string;
  readonly transactionId: string;
}

/** The same as the network writes it, with its value in USD. */
export interface ReadArrival extends Arrival {
  readonly value: string;
}

/**
 * Reads what an operator entered; `valued` asks what it is worth in USD now.
 * @throws Refusal for a coin, network or amount that cannot be, and for a text that is no id of a transaction; `wallet.stalePrice` when valued
 */
export function arrivalOf(
  context: Pick<ServerContext, 'config' | 'market' | 'clock'>,
  { coin, chain, amount, transactionId: typed }: Arrival,
): Arrival & { valued(): string } {
  const coins = new Coins(context);
  const { format } = coins.chain(coin, chain);
  const normal = money.normalise(amount);
  coins.checkDigits(coin, normal);
  const transactionId = transactionIdOf(format, typed);
  if (transactionId === undefined) throw walletRefusals.wrongTransactionId({ field: 'transactionId', parameters: { chain } });
  return { coin, chain, amount: normal, transactionId, valued: () => money.multiplyExactly(normal, coins.freshRate(coin)) };
}

/** Two operators enter the same, each from the network. @throws Refusal `wallet.arrivalDiffers` with the field */
export function assertSame(waiting: DepositRow, { coin, chain, amount, transactionId }: Arrival): void {
  const differs =
    (waiting.arrived_coin !== coin && 'coin') ||
    (waiting.arrived_chain !== chain && 'chain') ||
    (money.normalise(waiting.arrived_amount ?? '0') !== amount && 'amount') ||
    (waiting.arrived_transaction !== transactionId && 'transactionId');
  if (differs) throw walletRefusals.arrivalDiffers({ field: differs });
}
