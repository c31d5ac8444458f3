export { walletNames } from './Posting';
export type { Bucket, Entry, LedgerAccount, Posting, Wallet } from './Posting';
export { Ledger } from './Ledger';
export { holdOnShard } from './holdOnShard';
export { holdStatement } from './holdStatement';
export { filledBalances, lockAllBalances, lockBalance } from './lockBalances';
export { ledgerRefusals } from './refusals';
export { auditLedger } from './auditLedger';
export type { Difference } from './auditLedger';
export { addTotals, systemTotals } from './systemTotals';
export { bookedCapital, HOUSE_USER, houseResult } from './houseResult';
export {
  closeNext,
  closes,
  closesWithDifferences,
  lastReport,
  listReports,
  nextCloseAfter,
  overdueClose,
  readReport,
  readSeries,
  reportNext,
} from './closing';
export type { HoldSource } from './HoldSource';
export type { OpenPositions } from './openPositions';
export type { RecordSource } from './RecordSource';
export { ledgerModule } from './module';
export { ledgerTables } from './ledgerTables';
export type { SystemTotal } from './systemTotals';
export { valueAccount, coinRate } from './valueAccount';
export { contractFigures, dailyHoldings, withdrawalFeesSince } from './accountHistory';
export type { DailyHolding } from './accountHistory';
export { holdsOf } from './openHolds';
export { isPlaceOfBoth } from './pageOfAccounts';
export { moneyLog, moneyLogOf, moneyLogTypes } from './moneyLog';
export { periodFigures } from './periodFigures';
export type { PeriodFigures } from './periodFigures';
export { lastOfKind, totalOfKind } from './movementsOfKind';
export { groupsOf, isStatementPlace, statement } from './statement';
