import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Gate } from '../../platform/idempotency';
import type { Refusal } from '../../kernel';
import { haltRefusals } from './refusals';

export type ProductLine = 'delivery' | 'perpetual';

/** One product of one line; its symbol as a text, or as an expression that finds it. */
export interface HaltedProduct {
  readonly line: ProductLine;
  readonly symbol: string | RawBuilder<string>;
}

/** What is about to be done, as far as halts tell it apart. */
export type HaltedAction =
  | { readonly kind: 'change money' | 'convert' | 'withdraw' }
  | ({ readonly kind: 'open' | 'close' } & HaltedProduct);

const sameProduct = ({ line, symbol }: HaltedProduct): RawBuilder<boolean> =>
  sql`(halt.kind = 'product' and halt.line = ${line} and halt.symbol = ${symbol})`;

/** Whether the row `halt` stops the action. */
function stops(action: HaltedAction): RawBuilder<boolean> {
  switch (action.kind) {
    case 'change money':
      return sql`halt.kind = 'exchange'`;
    case 'withdraw':
      return sql`halt.kind in ('exchange', 'withdrawals')`;
    case 'convert':
      return sql`(halt.kind = 'exchange' or (halt.kind = 'cancelOnly' and halt.line is null))`;
    case 'open':
      return sql`(halt.kind = 'exchange' or (halt.kind = 'cancelOnly' and coalesce(halt.line, ${action.line}) = ${action.line}) or ${sameProduct(action)})`;
    case 'close':
      return sql`(halt.kind = 'exchange' or ${sameProduct(action)})`;
  }
}

/** Part of a statement: whether a halt in force stops the action, as of the statement's own snapshot. */
export const isHalted = (action: HaltedAction): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from halt where halt.lifted_at is null and ${stops(action)})`;

/** Part of a statement: whether a halt ends orders that rest in a perpetual product and would open. */
export const restingEnds = (symbol: string): RawBuilder<boolean> => isHalted({ kind: 'close', line: 'perpetual', symbol });

/** Symbols of the products of a line that a halt of their own stops. */
export async function haltedSymbols(executor: Executor, line: ProductLine): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from halt where halt.lifted_at is null and halt.kind = 'product' and halt.line = ${line}`.execute(executor);
  return new Set(rows.map(({ symbol }) => symbol));
}

/** Why the action is refused now; undefined when it is not. */
export async function haltRefusal(executor: Executor, action: HaltedAction): Promise<Refusal | undefined> {
  const { rows } = await sql<{ kind: string; symbol: string | null; reason: string; texts: Record<string, string> }>`
    select kind, symbol, reason, texts from halt where halt.lifted_at is null and ${stops(action)} order by begun_at, id limit 1`.execute(
    executor,
  );
  const [halt] = rows;
  if (halt === undefined) return undefined;
  const reason = { id: 'halts.reason', en: halt.reason, texts: halt.texts };
  if (halt.kind === 'exchange') return haltRefusals.exchange({ parameters: { reason } });
  if (halt.kind === 'withdrawals') return haltRefusals.withdrawals({ parameters: { reason } });
  if (halt.kind === 'product') return haltRefusals.product({ parameters: { symbol: halt.symbol ?? '', reason } });
  return haltRefusals.newOrders({ parameters: { reason } });
}

/** @throws Refusal `halts.*` while a halt stops the action */
export async function refuseHalted(executor: Executor, action: HaltedAction): Promise<void> {
  const refusal = await haltRefusal(executor, action);
  if (refusal !== undefined) throw refusal;
}

/** The action as a gate of a call: asked in the statement that stores its answer, right before the commit. */
export const haltGate = (action: HaltedAction): Gate => ({
  closed: isHalted(action),
  refusal: (executor) => haltRefusal(executor, action),
});
