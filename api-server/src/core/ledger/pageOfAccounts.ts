import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import type { AccountFilter, MoneyLogFilter, MoneyLogPage } from './MoneyLogFilter';

/** Entries of one account from a cursor on, newest first, at most `limit`. */
export interface AccountEntries {
  readonly list: readonly MoneyLogEntry[];
  /** Cursor after the first `count` entries; undefined where nothing follows. */
  nextAfter(count: number): string | undefined;
}

const modes = ['real', 'demo'] as const;
const BETWEEN = '.';

/** Whether a cursor is that of both accounts: the cursors of each, empty for an account that is read to its end. */
export const isPlaceOfBoth = (text: string): boolean => text.includes(BETWEEN);

/**
 * A page of one account, or of both (`all`): newest first by time, each account in its own order, so that its balances run on from row to row.
 * @param read reads entries of one account
 */
export async function pageOfAccounts(
  read: (filter: AccountFilter) => Promise<AccountEntries>,
  { mode, before, ...rest }: MoneyLogFilter,
): Promise<MoneyLogPage> {
  const { limit } = rest;
  if (mode !== 'all') {
    const { list, nextAfter } = await read({ ...rest, mode, before });
    return pageWith([...list], nextAfter(list.length));
  }
  const cursors = before?.split(BETWEEN);
  const accounts = new Map<AccountMode, AccountEntries>();
  for (const [index, each] of modes.entries())
    if (cursors?.[index] !== '') accounts.set(each, await read({ ...rest, mode: each, before: cursors?.[index] }));
  const taken = { real: 0, demo: 0 };
  const list: MoneyLogEntry[] = [];
  while (list.length < limit) {
    const [real, demo] = modes.map((each) => accounts.get(each)?.list[taken[each]]);
    const next = real === undefined || (demo !== undefined && demo.time > real.time) ? demo : real;
    if (next === undefined) break;
    list.push(next);
    taken[next.mode] += 1;
  }
  const nexts = modes.map((each) => accounts.get(each)?.nextAfter(taken[each]) ?? '');
  return pageWith(list, nexts.some(Boolean) ? nexts.join(BETWEEN) : undefined);
}

const pageWith = (list: MoneyLogEntry[], next: string | undefined): MoneyLogPage => (next === undefined ? { list } : { list, next });
