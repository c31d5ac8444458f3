import { Ledger } from '../../core/ledger';
import type { LedgerAccount, Posting } from '../../core/ledger';
import { SequenceIds } from '../../kernel';
import { FakeClock } from '../kernel/FakeClock';

/** A ledger on a clock of its own. Postings move one amount between two demo accounts, each under a key of its own. */
export function ledgerOfTests() {
  const clock = new FakeClock();
  const ids = new SequenceIds(clock);
  const posting = (userId: string, from: LedgerAccount, to: LedgerAccount, amount: string): Posting => ({
    userId,
    mode: 'demo',
    key: `test:${ids.next()}`,
    kind: `test.${to.split('.')[0]}`,
    entries: [
      { account: from, coin: 'USDT', amount: `-${amount}` },
      { account: to, coin: 'USDT', amount },
    ],
  });
  return { clock, ids, ledger: new Ledger({ clock, ids }), posting };
}
