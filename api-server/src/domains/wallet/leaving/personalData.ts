import { sql } from 'kysely';
import { rowsOfTable } from '../../../platform/module';
import type { PersonalDataSource } from '../../../platform/module';

const document = { id: 'id', number: 'number', createdAt: ['created_at', 'time'] } as const;
const sides = {
  account: 'mode',
  fromWallet: 'out_wallet',
  fromCoin: 'out_coin',
  fromAmount: ['out_amount', 'money'],
  toWallet: 'in_wallet',
  toCoin: 'in_coin',
  toAmount: ['in_amount', 'money'],
} as const;
const payment = {
  coin: 'coin',
  chain: 'chain',
  address: 'address',
  amount: ['amount', 'money'],
  status: 'status',
  reason: 'reason',
} as const;

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'deposits',
    table: 'deposit',
    fields: {
      ...document,
      ...payment,
      screenshot: 'screenshot',
      transactionId: 'transaction_id',
      arrivedCoin: 'arrived_coin',
      arrivedChain: 'arrived_chain',
      arrivedAmount: ['arrived_amount', 'money'],
      arrivedTransaction: 'arrived_transaction',
      decidedAt: ['decided_at', 'time'],
    },
  }),
  rowsOfTable({
    section: 'depositAddresses',
    table: 'deposit_address',
    key: sql<string>`coin || ' ' || chain`,
    keyType: 'text',
    fields: { coin: 'coin', chain: 'chain', address: 'address', givenAt: ['given_at', 'time'] },
  }),
  rowsOfTable({
    section: 'withdrawals',
    table: 'withdrawal',
    fields: {
      ...document,
      ...payment,
      fee: ['fee', 'money'],
      value: ['value', 'money'],
      payout: 'payout',
      transactionId: 'transaction_id',
      dueAt: ['due_at', 'time'],
      decidedAt: ['decided_at', 'time'],
      sentAt: ['sent_at', 'time'],
      endedAt: ['ended_at', 'time'],
      cancelledAt: ['cancelled_at', 'time'],
    },
  }),
  rowsOfTable({
    section: 'withdrawalAddresses',
    table: 'withdrawal_address',
    fields: {
      id: 'id',
      coin: 'coin',
      chain: 'chain',
      address: 'address',
      label: 'label',
      boundAt: ['bound_at', 'time'],
      usableFrom: ['usable_from', 'time'],
      removedAt: ['removed_at', 'time'],
    },
  }),
  rowsOfTable({
    section: 'conversions',
    table: 'exchange',
    fields: {
      ...document,
      ...sides,
      status: 'status',
      reason: 'reason',
      endedAt: ['ended_at', 'time'],
      rate: ['rate', 'money'],
      slippage: ['slippage', 'money'],
      quotedRate: ['quoted_rate', 'money'],
      quotedReceive: ['quoted_receive', 'money'],
      least: ['least', 'money'],
    },
  }),
  rowsOfTable({ section: 'transfers', table: 'transfer', fields: { ...document, ...sides } }),
];
