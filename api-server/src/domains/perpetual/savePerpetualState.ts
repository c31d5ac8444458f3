import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isSharded, pipeline } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { Mark, Order, PerpetualState, Position, StepResult, Trade } from '../../engines/perpetual';
import type { LiquidationRecord } from './tables';
import { orderRow, positionRow, tradeRow, type DeskKey } from './rows';

/** A position that came near to liquidation, as it was then. */
export interface Warning {
  readonly position: Position;
  readonly mark: Mark;
}

/** What one or several steps changed: the newest version of each thing, and all trades. */
export interface Changes {
  readonly orders: readonly Order[];
  /** With the figures that an ended position had before its end. */
  readonly positions: readonly { position: Position; figures: Position }[];
  readonly trades: readonly Trade[];
  /** By position. */
  readonly warnings: ReadonlyMap<string, Warning>;
}

/** Gathers the changes of steps that began at `before`. */
export function changesOf(before: PerpetualState, steps: readonly StepResult[]): Changes {
  const orders = new Map<string, Order>();
  const positions = new Map<string, { position: Position; figures: Position }>();
  const trades: Trade[] = [];
  const warnings = new Map<string, Warning>();
  const figures = new Map(before.positions.map((position) => [position.id, position]));
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.kind === 'trade') trades.push(event.trade);
    else if (event.kind === 'order changed') orders.set(event.order.id, event.order);
    else if (event.kind === 'liquidation near') warnings.set(event.position.id, event);
    else {
      const { position } = event;
      if (position.lots > 0) figures.set(position.id, position);
      positions.set(position.id, { position, figures: figures.get(position.id) ?? position });
    }
  }
  return { orders: [...orders.values()], positions: [...positions.values()], trades, warnings };
}

/** The tick that a transaction executes at, and how the log is asked whether it may still. */
export interface ExecutionTick {
  readonly sequence: number;
  /** A select of the newest tick's `sequence`. */
  readonly newest: RawBuilder<unknown>;
  /** How many newer ticks the log may have by now. */
  readonly distance: number;
}

/** The tick's number while it is new enough, else null: the column refuses that (`isNullViolation`), and with it the transaction. */
function stillNew({ sequence, newest, distance }: ExecutionTick): RawBuilder<number> {
  return sql<number>`(select ${sequence}::bigint from (${newest}) newest where newest.sequence <= ${sequence + distance}::bigint)`;
}

/** The same as a statement of its own, where the log of ticks and the rows of users lie on different nodes. */
async function assertStillNew(executor: Executor, at: ExecutionTick): Promise<void> {
  const { rows } = await sql<{ sequence: number | null }>`select ${stillNew(at)} as sequence`.execute(executor);
  if (rows[0]?.sequence === null) throw Object.assign(new Error('The tick is no longer new'), { code: '23502', column: 'mark_sequence' });
}

/**
 * Writes changed rows in the caller's transaction, which holds the lock of `lockPerpetualState`.
 * @param at what orders are executed at now; those that earlier ticks changed keep theirs unasked
 */
export async function savePerpetualState(
  executor: Executor,
  key: DeskKey,
  changes: Changes,
  liquidations: ReadonlyMap<string, LiquidationRecord>,
  at: ExecutionTick | undefined,
): Promise<void> {
  const { orders, positions, trades } = changes;
  const statements: (() => Promise<unknown>)[] = [];
  const apart = isSharded(executor);
  const executed = at && orders.some((order) => order.markSequence === at.sequence);
  if (apart && executed) statements.push(() => assertStillNew(executor, at));
  if (orders.length > 0) {
    const insert = executor
      .insertInto('perpetual_order')
      .values(
        orders.map((order) =>
          !apart && order.markSequence === at?.sequence ? { ...orderRow(key, order), mark_sequence: stillNew(at) } : orderRow(key, order),
        ),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          lots: ref('excluded.lots'),
          price: ref('excluded.price'),
          filled_lots: ref('excluded.filled_lots'),
          average_price: ref('excluded.average_price'),
          reserved_margin: ref('excluded.reserved_margin'),
          reserved_fee: ref('excluded.reserved_fee'),
          fee_paid: ref('excluded.fee_paid'),
          profit: ref('excluded.profit'),
          opening_fee: ref('excluded.opening_fee'),
          take_profit: ref('excluded.take_profit'),
          stop_loss: ref('excluded.stop_loss'),
          triggers_at: ref('excluded.triggers_at'),
          trigger_price: ref('excluded.trigger_price'),
          trigger_direction: ref('excluded.trigger_direction'),
          priority_at: ref('excluded.priority_at'),
          position_id: ref('excluded.position_id'),
          reason: ref('excluded.reason'),
          mark_sequence: ref('excluded.mark_sequence'),
          taken_book_time: ref('excluded.taken_book_time'),
          updated_at: ref('excluded.updated_at'),
        })),
      );
    statements.push(() => insert.execute());
  }
  for (const { position, figures } of positions) {
    const record = liquidations.get(position.id);
    const { user_id, id, ...columns } = {
      ...positionRow(key, position, figures),
      liquidation: record === undefined ? null : JSON.stringify(record),
    };
    const insert = executor
      .insertInto('perpetual_position')
      .values({ user_id, id, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(columns));
    statements.push(() => insert.execute());
  }
  if (trades.length > 0) {
    const insert = executor.insertInto('perpetual_trade').values(trades.map((trade) => tradeRow(key, trade)));
    statements.push(() => insert.execute());
  }
  await pipeline(...statements);
}
