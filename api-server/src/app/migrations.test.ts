import { readFileSync } from 'node:fs';
import { migrationFiles } from '../testing/database/migrationFiles';
import { migrations } from './migrations';

/** What databases have run, in that order. Every one stays, under its name. */
const known = [
  '0001_ledger',
  '0002_idempotency',
  '0003_access',
  '0004_delivery',
  '0005_userNumber',
  '0006_nicknames',
  '0007_deliveryTicks',
  '0008_deliveryCancel',
  '0009_ledgerOrder',
  '0010_setAside',
  '0011_deliveryBudget',
  '0020_market',
  '0021_marketLease',
  '0022_completeUntil',
  '0023_exchangeClock',
  '0024_takenDepth',
  '0030_perpetual',
  '0031_referral',
  '0032_ownLimits',
  '0033_followPlans',
  '0034_tickSequences',
  '0035_executionTicks',
  '0036_exposureBudget',
  '0037_noRebateTo',
  '0038_netResults',
  '0039_rebateTotals',
  '0040_planFigures',
  '0050_wallet',
  '0051_withdrawalDue',
  '0052_exchangeExecution',
  '0060_verificationAndContent',
  '0061_teamTotals',
  '0070_telemetry',
  '0071_exchangeMark',
  '0074_accountChanges',
  '0075_cancelledWithdrawals',
  '0076_passkeys',
  '0077_fourEyes',
  '0078_payouts',
  '0080_keyHorizon',
  '0081_retention',
  '0082_closedPeriods',
  '0083_unusedImages',
  '0084_partitions',
  '0087_listPlaces',
  '0089_halves',
  '0090_servedRegistry',
  '0091_clientErrors',
  '0092_partitionsOfOneKind',
  '0093_dividedKeys',
  '0093_keptPasskeys',
  '0094_depositAddresses',
  '0094_dividedEvents',
  '0095_datesOfLimits',
  '0095_dividedQuotes',
  '0096_dividedCandles',
  '0096_sentTransactions',
  '0097_dividedOperatorAudit',
  '0097_eventsOfMoney',
  '0098_confirmedOperators',
  '0098_dividedLines',
  '0099_halts',
  '0100_leaving',
  '0101_capital',
  '0102_capitalParty',
  '0103_dailyCloses',
  '0104_recovery',
  '0105_orderLeverage',
  '0106_orderKinds',
];

const alone = [
  '0084_partitions',
  '0092_partitionsOfOneKind',
  '0093_dividedKeys',
  '0094_dividedEvents',
  '0095_dividedQuotes',
  '0096_dividedCandles',
  '0097_dividedOperatorAudit',
  '0097_eventsOfMoney',
  '0098_dividedLines',
  '0100_leaving',
  '0102_capitalParty',
  '0106_orderKinds',
];

describe('the migrations of all rooms', () => {
  it('names each migration once and in its file', () => {
    const indexes = migrationFiles().filter((file) => file.endsWith('index.ts'));
    const lists = indexes.map((index) => [...readFileSync(index, 'utf8').matchAll(/'(\d{4}_\w+)':/g)].map(([, name]) => name ?? ''));
    const names = lists.flat();
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
    expect(names.filter((name) => migrations[name] === undefined)).toEqual([]);
    for (const list of lists) expect(list.toSorted()).toEqual(list);
  });

  it('are those that databases have run, in the same order, and new ones', () => {
    expect(Object.keys(migrations).filter((name) => known.includes(name))).toEqual(known);
    expect(Object.keys(migrations).toSorted()).toEqual(Object.keys(migrations));
  });

  it('have a transaction of their own where they lock a busy table', () => {
    expect(known.filter((name) => migrations[name]?.alone)).toEqual(alone);
  });
});
