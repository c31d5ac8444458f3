import type { MoneyEvent, MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { money } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import { entryOf } from '../moneyLog';
import type { EntryRow } from '../moneyLog';
import type { AccountFilter, MoneyLogFilter, MoneyLogPage } from '../MoneyLogFilter';
import { pageOfAccounts } from '../pageOfAccounts';
import type { AccountEntries } from '../pageOfAccounts';
import { feesOfRows } from './feesOfRows';
import type { Fees } from './feesOfRows';
import { mergeRows } from './mergeRows';
import type { StatementRow } from './mergeRows';
import { freezes, isInside, movementsOfRows, totalOf } from './movementsOfRows';
import { cursorOf, cursorText } from './StatementPlace';
import type { StatementCursor } from './StatementPlace';
import { ownEvents, statementLines } from './statementLines';

/**
 * A page of a statement, newest first. Each event has a row: change and new total (available plus frozen) of each wallet and coin.
 * Rows sum to the balance. Freezing and releasing belong to their event's row, or make a row of zero.
 * Later pages keep the moment of the first. `type` may be a group: `withdrawal` for `withdrawal.pay`.
 * @see docs/decisions/0242-a-statement-has-one-row-an-event.md
 */
export const statement = (executor: Executor, userId: string, filter: MoneyLogFilter): Promise<MoneyLogPage> =>
  pageOfAccounts((account) => accountStatement(executor, userId, account), filter);

async function accountStatement(executor: Executor, userId: string, filter: AccountFilter): Promise<AccountEntries> {
  const { mode, wallet, coin, before, limit } = filter;
  const cursor = before === undefined ? await newestPlaces(executor, userId, filter) : cursorOf(before);
  const places = cursor.places.filter((place) => (wallet ?? place.wallet) === place.wallet && (coin ?? place.coin) === place.coin);
  const { until } = cursor;
  if (places.length === 0) return { list: [], nextAfter: () => undefined };
  const { lines, complete } = await statementLines(executor, userId, filter, { until, places });
  const records = places.map((place) => {
    const own = lines.filter((line) => line.wallet === place.wallet && line.coin === place.coin);
    return { place, lines: own, complete: complete && own.length <= limit };
  });
  const { rows } = mergeRows(records, limit);
  const parts = await movementsOfRows(executor, { userId, mode }, rows, until);
  const fees = await feesOfRows(executor, userId, rows);
  return {
    list: rows.map((row, index) => rowView(row, parts[index] ?? [], fees)),
    nextAfter(count) {
      const left = mergeRows(records, count).places;
      return left.length > 0 ? cursorText({ until, places: left }) : undefined;
    },
  };
}

/** Places behind the newest line of each balance of an account. */
async function newestPlaces(executor: Executor, userId: string, { mode }: AccountFilter): Promise<StatementCursor> {
  const rows = await executor
    .selectFrom('ledger_balance')
    .select(['wallet', 'coin', 'sequence'])
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('sequence', '>', 0)
    .orderBy('wallet')
    .orderBy('coin')
    .execute();
  return {
    until: Math.max(0, ...rows.map(({ sequence }) => sequence)),
    places: rows.map(({ wallet, coin, sequence }) => ({ wallet, coin, position: sequence + 1 })),
  };
}

function stateOf(line: EntryRow): MoneyEvent['state'] {
  if (!isInside(line) || ownEvents.includes(line.kind)) return 'done';
  if (freezes(line)) return 'pending';
  return money.isNegative(line.frozen) ? 'released' : 'done';
}

/** The row as account changes list its first side, with the event beside. */
function rowView(sides: StatementRow, parts: readonly EntryRow[], fees: Fees): MoneyLogEntry {
  // What went out comes first, however places of balances compare.
  const nameOf = ({ wallet, coin, ...side }: EntryRow): string => `${Number(!money.isNegative(totalOf(side)))} ${wallet} ${coin}`;
  const row = [...sides].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  const [first] = row;
  if (first === undefined) throw new Error('A row has a side');
  return {
    ...entryOf(first),
    event: {
      state: stateOf(first),
      changes: row.map(({ wallet, coin, available, frozen, available_after, frozen_after }) => ({
        wallet,
        coin,
        amount: totalOf({ available, frozen }),
        balance: money.add(available_after, frozen_after),
        frozen: money.normalise(frozen),
      })),
      fees: fees.get(first.transaction_id),
      parts: parts.map(({ time, kind, wallet, coin, available, frozen }) => ({
        time,
        type: kind,
        wallet,
        coin,
        available: money.normalise(available),
        frozen: money.normalise(frozen),
      })),
    },
  };
}

/** Groups of kinds of movements, as a statement is filtered by them: `withdrawal` for `withdrawal.freeze` and `withdrawal.pay`. */
export const groupsOf = (kinds: readonly string[]): string[] => [...new Set(kinds.map((kind) => kind.split('.')[0] ?? kind))];
