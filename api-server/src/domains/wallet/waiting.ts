import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import { Coins } from './Coins';
import { unfinished } from './withdrawalStates';

/** What is to be done next of a deposit or withdrawal that waits for operators. */
export type WaitingStep = 'review' | 'send' | 'confirm';

/** Columns of the queries below. */
export interface WaitingMovement {
  readonly user_id: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly since: number;
  /** Of withdrawals; null of deposits, whose time is the operators' to set. */
  readonly due_at: number | null;
  readonly step: WaitingStep;
  readonly coin: string;
  readonly amount: string;
  /** USD, of withdrawals. */
  readonly value: string | null;
  /** Of withdrawals. */
  readonly chain: string | null;
  readonly address: string | null;
  /** The first of two operators. */
  readonly approved_by: string | null;
  /** Something is left to do for operators. */
  readonly open: boolean;
  /** Who ended it, where that was an operator. */
  readonly decided_by: string | null;
}

/** Deposits as cases of operators, those that fulfil a condition; without an order. */
const depositCases = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select user_id, id, created_at as since, null::bigint as due_at, 'review' as step, coin, amount, null::numeric as value, null as chain, null as address,
    case when status = 'confirming' then approved_by end as approved_by, status in ('review', 'confirming') as open, decided_by
  from deposit where ${condition}`;

/** Withdrawals, as `depositCases`. */
const withdrawalCases = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select user_id, id, created_at as since, due_at,
    case when status <> 'approved' then 'review' when payout = 'due' then 'send' else 'confirm' end as step,
    coin, amount, value, chain, address, case when status = 'confirming' then approved_by end as approved_by,
    ${sql.raw(unfinished)} as open, case when cancelled_at is null then coalesce(ended_by, decided_by) end as decided_by
  from withdrawal where ${condition}`;

const stepOfWithdrawals: Readonly<Record<WaitingStep, RawBuilder<unknown>>> = {
  review: sql`status in ('review', 'confirming')`,
  send: sql`status = 'approved' and payout = 'due'`,
  confirm: sql`status = 'approved' and payout = 'sent'`,
};

/** Deposits that wait for operators, of one step or all; none is sent or confirmed. `deposit_waiting` leads to them. */
export const waitingDeposits = (step?: WaitingStep): RawBuilder<unknown> =>
  depositCases(step === undefined || step === 'review' ? sql`status in ('review', 'confirming')` : sql`false`);

/** Withdrawals that wait for operators, of one step or all, from their request until they have arrived. `withdrawal_waiting` leads to them. */
export const waitingWithdrawals = (step?: WaitingStep): RawBuilder<unknown> =>
  withdrawalCases(step === undefined ? sql.raw(`(${unfinished})`) : stepOfWithdrawals[step]);

/** One deposit, whether it waits or not. */
export const depositCase = (id: string): RawBuilder<unknown> => depositCases(sql`id = ${id}`);

/** One withdrawal, whether it waits or not. */
export const withdrawalCase = (id: string): RawBuilder<unknown> => withdrawalCases(sql`id = ${id}`);

/** What an amount is worth in USD by the last price; undefined where none is known. */
export function worthNow(context: Pick<ServerContext, 'config' | 'market' | 'clock'>, coin: string, amount: string): string | undefined {
  const rate = new Coins(context).rate(coin);
  return rate === undefined ? undefined : money.multiply([amount, rate], 2);
}
