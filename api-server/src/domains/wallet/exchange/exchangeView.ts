import type { Selectable } from 'kysely';
import type { Exchange, ParsedRequest } from '@halyard-h5/shared-api/contract';
import { money } from '../../../kernel';
import { readOnward } from '../../../platform/database';
import type { Executor, Tables } from '../../../platform/database';
import type { Session } from '../../../platform/module';
import { matchingMovements, sideView } from '../movements';

export type ExchangeRow = Selectable<Tables['exchange']>;

const plain = (value: string | null): string | undefined => (value === null ? undefined : money.normalise(value));

/** What the accepted quote said; undefined where it was executed before there were pending ones. */
function quotedOf({ quoted_rate, quoted_receive, least, tolerance }: ExchangeRow): Exchange['quoted'] {
  const [rate, receive, atLeast, slippage] = [quoted_rate, quoted_receive, least, tolerance].map(plain);
  if (rate === undefined || receive === undefined || atLeast === undefined || slippage === undefined) return undefined;
  return { rate, receive, least: atLeast, slippage };
}

/** A quick exchange as its owner sees it. */
export function exchangeView(row: ExchangeRow): Exchange {
  const ticks = [row.out_tick, row.in_tick].filter((tick) => tick !== null);
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    status: row.status,
    reason: row.reason ?? undefined,
    endedAt: row.ended_at ?? undefined,
    to: row.in_coin,
    out: sideView('out', { coin: row.out_coin, wallet: row.out_wallet, amount: row.out_amount, after: row.out_after }),
    in:
      row.in_amount === null || row.in_after === null
        ? undefined
        : sideView('in', { coin: row.in_coin, wallet: row.in_wallet, amount: row.in_amount, after: row.in_after }),
    quoted: quotedOf(row),
    rate: plain(row.rate),
    slippage: plain(row.slippage),
    price: row.price ?? undefined,
    ticks: ticks.length > 0 ? ticks : undefined,
  };
}

/** Quick exchanges of the current account, newest first. */
export async function listExchanges(
  executor: Executor,
  session: Session,
  filter: ParsedRequest<'conversion.list'>,
): Promise<{ list: Exchange[]; total: number }> {
  const query = executor.selectFrom('exchange').where(matchingMovements(session, filter));
  const { rows, ...page } = await readOnward(executor, query.selectAll(), filter, { id: 'id', direction: 'desc' });
  return { list: rows.map(exchangeView), ...page };
}
