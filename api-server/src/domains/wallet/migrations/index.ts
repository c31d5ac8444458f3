import type { Migrations } from '../../../platform/database';
import { migration0050Wallet } from './0050_wallet';
import { migration0051WithdrawalDue } from './0051_withdrawalDue';
import { migration0052ExchangeExecution } from './0052_exchangeExecution';
import { migration0075CancelledWithdrawals } from './0075_cancelledWithdrawals';
import { migration0078Payouts } from './0078_payouts';
import { migration0094DepositAddresses } from './0094_depositAddresses';
import { migration0096SentTransactions } from './0096_sentTransactions';

export const walletMigrations: Migrations = {
  '0050_wallet': migration0050Wallet,
  '0051_withdrawalDue': migration0051WithdrawalDue,
  '0052_exchangeExecution': migration0052ExchangeExecution,
  '0075_cancelledWithdrawals': migration0075CancelledWithdrawals,
  '0078_payouts': migration0078Payouts,
  '0094_depositAddresses': migration0094DepositAddresses,
  '0096_sentTransactions': migration0096SentTransactions,
};
