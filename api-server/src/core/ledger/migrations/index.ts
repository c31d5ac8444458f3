import type { Migrations } from '../../../platform/database';
import { migration0001Ledger } from './0001_ledger';
import { migration0009LedgerOrder } from './0009_ledgerOrder';
import { migration0082ClosedPeriods } from './0082_closedPeriods';
import { migration0097EventsOfMoney } from './0097_eventsOfMoney';
import { migration0102CapitalParty } from './0102_capitalParty';
import { migration0103DailyCloses } from './0103_dailyCloses';

export const ledgerMigrations: Migrations = {
  '0001_ledger': migration0001Ledger,
  '0009_ledgerOrder': migration0009LedgerOrder,
  '0082_closedPeriods': migration0082ClosedPeriods,
  '0097_eventsOfMoney': migration0097EventsOfMoney,
  '0102_capitalParty': migration0102CapitalParty,
  '0103_dailyCloses': migration0103DailyCloses,
};
