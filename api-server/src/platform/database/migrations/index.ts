import type { Migration } from 'kysely';
import { migration0001Ledger } from './0001_ledger';
import { migration0002Idempotency } from './0002_idempotency';
import { migration0003Access } from './0003_access';
import { migration0004Delivery } from './0004_delivery';
import { migration0005UserNumber } from './0005_userNumber';
import { migration0006Nicknames } from './0006_nicknames';
import { migration0007DeliveryTicks } from './0007_deliveryTicks';
import { migration0008DeliveryCancel } from './0008_deliveryCancel';
import { migration0009LedgerOrder } from './0009_ledgerOrder';
import { migration0010SetAside } from './0010_setAside';
import { migration0011DeliveryBudget } from './0011_deliveryBudget';
import { migration0020Market } from './0020_market';
import { migration0021MarketLease } from './0021_marketLease';
import { migration0022CompleteUntil } from './0022_completeUntil';
import { migration0023ExchangeClock } from './0023_exchangeClock';
import { migration0024TakenDepth } from './0024_takenDepth';
import { migration0030Perpetual } from './0030_perpetual';
import { migration0031Referral } from './0031_referral';
import { migration0032OwnLimits } from './0032_ownLimits';
import { migration0033FollowPlans } from './0033_followPlans';
import { migration0034TickSequences } from './0034_tickSequences';
import { migration0035ExecutionTicks } from './0035_executionTicks';
import { migration0036ExposureBudget } from './0036_exposureBudget';
import { migration0037NoRebateTo } from './0037_noRebateTo';
import { migration0038NetResults } from './0038_netResults';
import { migration0039RebateTotals } from './0039_rebateTotals';
import { migration0040PlanFigures } from './0040_planFigures';
import { migration0050Wallet } from './0050_wallet';
import { migration0051WithdrawalDue } from './0051_withdrawalDue';
import { migration0052ExchangeExecution } from './0052_exchangeExecution';
import { migration0060VerificationAndContent } from './0060_verificationAndContent';
import { migration0061TeamTotals } from './0061_teamTotals';
import { migration0070Telemetry } from './0070_telemetry';
import { migration0071ExchangeMark } from './0071_exchangeMark';
import { migration0074AccountChanges } from './0074_accountChanges';
import { migration0075CancelledWithdrawals } from './0075_cancelledWithdrawals';
import { migration0076Passkeys } from './0076_passkeys';
import { migration0077FourEyes } from './0077_fourEyes';
import { migration0078Payouts } from './0078_payouts';
import { migration0080KeyHorizon } from './0080_keyHorizon';
import { migration0081Retention } from './0081_retention';
import { migration0082ClosedPeriods } from './0082_closedPeriods';
import { migration0083UnusedImages } from './0083_unusedImages';
import { migration0084Partitions } from './0084_partitions';
import { migration0087ListPlaces } from './0087_listPlaces';
import { migration0089Halves } from './0089_halves';
import { migration0090ServedRegistry } from './0090_servedRegistry';
import { migration0091ClientErrors } from './0091_clientErrors';
import { dividedByTime } from './0092_dividedByTime';
import { migration0093KeptPasskeys } from './0093_keptPasskeys';
import { migration0094DepositAddresses } from './0094_depositAddresses';
import { migration0095DatesOfLimits } from './0095_datesOfLimits';
import { migration0096SentTransactions } from './0096_sentTransactions';
import { migration0097EventsOfMoney } from './0097_eventsOfMoney';
import { migration0098ConfirmedOperators } from './0098_confirmedOperators';
import { migration0099Halts } from './0099_halts';
import { migration0100Leaving } from './0100_leaving';
import { migration0101Capital } from './0101_capital';
import { migration0102CapitalParty } from './0102_capitalParty';
import { migration0103DailyCloses } from './0103_dailyCloses';
import { migration0104Recovery } from './0104_recovery';

/** Every migration by name, in the order in which a fresh database runs them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_ledger': migration0001Ledger,
  '0002_idempotency': migration0002Idempotency,
  '0003_access': migration0003Access,
  '0004_delivery': migration0004Delivery,
  '0005_userNumber': migration0005UserNumber,
  '0006_nicknames': migration0006Nicknames,
  '0007_deliveryTicks': migration0007DeliveryTicks,
  '0008_deliveryCancel': migration0008DeliveryCancel,
  '0009_ledgerOrder': migration0009LedgerOrder,
  '0010_setAside': migration0010SetAside,
  '0011_deliveryBudget': migration0011DeliveryBudget,
  '0020_market': migration0020Market,
  '0021_marketLease': migration0021MarketLease,
  '0022_completeUntil': migration0022CompleteUntil,
  '0023_exchangeClock': migration0023ExchangeClock,
  '0024_takenDepth': migration0024TakenDepth,
  '0030_perpetual': migration0030Perpetual,
  '0031_referral': migration0031Referral,
  '0032_ownLimits': migration0032OwnLimits,
  '0033_followPlans': migration0033FollowPlans,
  '0034_tickSequences': migration0034TickSequences,
  '0035_executionTicks': migration0035ExecutionTicks,
  '0036_exposureBudget': migration0036ExposureBudget,
  '0037_noRebateTo': migration0037NoRebateTo,
  '0038_netResults': migration0038NetResults,
  '0039_rebateTotals': migration0039RebateTotals,
  '0040_planFigures': migration0040PlanFigures,
  '0050_wallet': migration0050Wallet,
  '0051_withdrawalDue': migration0051WithdrawalDue,
  '0052_exchangeExecution': migration0052ExchangeExecution,
  '0060_verificationAndContent': migration0060VerificationAndContent,
  '0061_teamTotals': migration0061TeamTotals,
  '0070_telemetry': migration0070Telemetry,
  '0071_exchangeMark': migration0071ExchangeMark,
  '0074_accountChanges': migration0074AccountChanges,
  '0075_cancelledWithdrawals': migration0075CancelledWithdrawals,
  '0076_passkeys': migration0076Passkeys,
  '0077_fourEyes': migration0077FourEyes,
  '0078_payouts': migration0078Payouts,
  '0080_keyHorizon': migration0080KeyHorizon,
  '0081_retention': migration0081Retention,
  '0082_closedPeriods': migration0082ClosedPeriods,
  '0083_unusedImages': migration0083UnusedImages,
  '0084_partitions': migration0084Partitions,
  '0087_listPlaces': migration0087ListPlaces,
  '0089_halves': migration0089Halves,
  '0090_servedRegistry': migration0090ServedRegistry,
  '0091_clientErrors': migration0091ClientErrors,
  ...dividedByTime,
  '0093_keptPasskeys': migration0093KeptPasskeys,
  '0094_depositAddresses': migration0094DepositAddresses,
  '0095_datesOfLimits': migration0095DatesOfLimits,
  '0096_sentTransactions': migration0096SentTransactions,
  '0097_eventsOfMoney': migration0097EventsOfMoney,
  '0098_confirmedOperators': migration0098ConfirmedOperators,
  '0099_halts': migration0099Halts,
  '0100_leaving': migration0100Leaving,
  '0101_capital': migration0101Capital,
  '0102_capitalParty': migration0102CapitalParty,
  '0103_dailyCloses': migration0103DailyCloses,
  '0104_recovery': migration0104Recovery,
};

/** Migrations that lock a busy table have a transaction of their own: with locks on two of them an older process and a migration wait for each other. */
export const alone: readonly string[] = [
  '0084_partitions',
  '0097_eventsOfMoney',
  '0100_leaving',
  '0102_capitalParty',
  ...Object.keys(dividedByTime),
];
