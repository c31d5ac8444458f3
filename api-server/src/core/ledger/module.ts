import { DAY, HOUR } from '../../kernel';
import { defineModule, periodically } from '../../platform/module';
import type { Service } from '../../platform/module';
import { partitionsById } from '../../platform/retention';
import { closeNext, reportNext } from './closing';
import { personalData } from './personalData';
import { takes, type LedgerServices } from './services';

function closing(context: LedgerServices): Service {
  const { database, clock, logger, records } = context;
  const close = async (): Promise<void> => {
    for (;;) {
      const closed = await closeNext(database, clock.now());
      if (closed === undefined) return;
      if (closed.wrong.length > 0) return logger.error(closed, 'a past day of the ledger is not right and stays open: see the audit');
      logger.info({ until: closed.until }, 'a past day of the ledger was checked and closed');
    }
  };
  const report = async (): Promise<void> => {
    for (;;) {
      const reported = await reportNext(database, records, clock.now());
      if (reported === undefined) return;
      if (reported.differences > 0) logger.warn(reported, 'the report of a closed day has differences: see the operators’ command close');
    }
  };
  return periodically(context, { period: HOUR / 4, fault: 'a past day of the ledger cannot be closed' }, async () => {
    await close();
    await report();
  });
}

/** Four partitions a year: who reads an account's record looks into each. */
const LENGTH = 91 * DAY;

/** Closes the days of the ledger when they are over. */
export const ledgerModule = defineModule({
  name: 'ledger',
  takes,
  personalData: () => personalData,
  open: (context) => ({
    workers: [closing(context)],
    divided: [{ table: 'ledger_line', partitions: partitionsById('transaction_id', LENGTH) }],
  }),
});
