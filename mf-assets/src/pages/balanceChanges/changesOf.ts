import type { MoneyEvent, MoneyLogEntry } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';

/** An entry that stands for a whole event. */
export type StatementEntry = MoneyLogEntry & { readonly event: MoneyEvent };

/** Whether an entry stands for an event; on exchanges that know no events it is a single movement. */
export const isEvent = (entry: MoneyLogEntry): entry is StatementEntry => entry.event !== undefined;

/** Entries of one wallet and coin each, for a table in which amounts are added up. */
export const changesApart = (entry: MoneyLogEntry): readonly MoneyLogEntry[] =>
  isEvent(entry) ? entry.event.changes.map((change) => ({ ...entry, event: { ...entry.event, changes: [change] } })) : [entry];

/** What an entry of `changesApart` changed, and the total of its wallet after it, available and frozen. */
export function changeOf({ wallet, coin, amount, balance, frozen, event }: MoneyLogEntry) {
  return event?.changes[0] ?? { wallet, coin, amount, balance: money.add(balance, frozen) };
}
