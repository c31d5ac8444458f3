import type { Answer, ParsedRequest, Transfer } from '@halyard-h5/shared-api/contract';
import { pipeline, readOnward } from '../../platform/database';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import { walletNames } from '../../core/ledger';
import type { Session } from '../../platform/module';
import { documentNumber, money } from '../../kernel';
import { matchingMovements, movementView, postMovement, sideColumns } from './movements';
import { walletRefusals } from './refusals';
import type { WalletDependencies } from './Coins';

/** The coin that contracts are traded in: every wallet can take it, also while nothing of it is held. */
const contractCoin = 'USDT';

/**
 * Moves a coin between two wallets of the current account; what goes out comes in, coin and amount.
 * @throws Refusal for the same wallet, an unknown coin, too many decimals, or too little money
 */
export async function transferMoney(
  { context, coins }: WalletDependencies,
  transaction: DatabaseTransaction,
  { userId, mode }: Session,
  { coin, from, to, amount }: ParsedRequest<'transfer.submit'>,
): Promise<Transfer> {
  const { ledger, clock, ids, userEvents } = context;
  if (from === to) throw walletRefusals.sameWallet({ field: 'to' });
  coins.find(coin);
  if (!money.isAmount(amount)) throw walletRefusals.amountDigits({ field: 'amount', parameters: { digits: 8 } });
  const [id, time] = [ids.next(), clock.now()];
  const out = { coin, wallet: from, amount };
  const into = { coin, wallet: to, amount };
  const after = await postMovement(
    ledger,
    transaction,
    {
      userId,
      mode,
      key: `transfer:${id}`,
      kind: 'transfer.move',
      reference: id,
      entries: [
        { account: `${from}.available`, coin, amount: money.negate(amount) },
        { account: `${to}.available`, coin, amount: money.normalise(amount) },
      ],
    },
    out,
    into,
  );
  const insert = transaction
    .insertInto('transfer')
    .values({ user_id: userId, id, number: documentNumber('T', id, time), mode, created_at: time, ...sideColumns(out, into), ...after })
    .returningAll();
  const [row] = await pipeline(
    () => insert.executeTakeFirstOrThrow(),
    () => userEvents.write(transaction, { userId, kind: 'balance', mode, data: { wallets: [from, to], coin } }),
  );
  return movementView(row);
}

/** Transfers of the current account, newest first. */
export async function listTransfers(
  executor: Executor,
  session: Session,
  filter: ParsedRequest<'transfer.list'>,
): Promise<{ list: Transfer[]; total: number }> {
  const query = executor.selectFrom('transfer').where(matchingMovements(session, filter));
  const { rows, ...page } = await readOnward(executor, query.selectAll(), filter, { id: 'id', direction: 'desc' });
  return { list: rows.map(movementView), ...page };
}

/** What the current account can move: the same coins for every wallet, so that both balances of a transfer are known. */
export async function transferableMoney({ context }: WalletDependencies, { userId, mode }: Session): Promise<Answer<'transfer.balances'>> {
  const balances = await context.ledger.balances(context.database, userId, mode);
  const held = balances.filter(({ available, frozen }) => !money.isZero(money.add(available, frozen))).map(({ coin }) => coin);
  const names = [...new Set([contractCoin, ...held])];
  const wallets = walletNames.map((wallet) => ({
    wallet,
    coins: names.map((coin) => {
      const balance = balances.find((each) => each.wallet === wallet && each.coin === coin);
      return { coin, available: balance?.available ?? '0', frozen: balance?.frozen ?? '0' };
    }),
  }));
  return { wallets };
}
