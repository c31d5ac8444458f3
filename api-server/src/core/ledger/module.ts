import { DAY, HOUR } from '../../kernel';
import { defineModule, periodically } from '../../platform/module';
import type { ServerContext, Service } from '../../platform/module';
import { partitionsById } from '../../platform/retention';
import { closeNext } from './closing';
import { personalData } from './personalData';

function closing(context: ServerContext): Service {
  const { database, clock, logger } = context;
  return periodically(context, { period: HOUR / 4, complaint: 'a past day of the ledger cannot be closed' }, async () => {
    for (;;) {
      const closed = await closeNext(database, clock.now());
      if (closed === undefined) return;
      if (closed.wrong.length > 0) return logger.error(closed, 'a past day of the ledger is not right and stays open: see the audit');
      logger.info({ until: closed.until }, 'a past day of the ledger was checked and closed');
    }
  });
}

/** Four partitions a year: who reads an account's record looks into each. */
const LENGTH = 91 * DAY;

/** Closes the days of the ledger when they are over. */
export const ledgerModule = defineModule({
  name: 'ledger',
  personalData,
  open: (context) => ({
    workers: [closing(context)],
    divided: [{ table: 'ledger_line', partitions: partitionsById('transaction_id', LENGTH) }],
  }),
});
