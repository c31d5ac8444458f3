import { sql } from 'kysely';
import { haltRefusal, isHalted, type HaltedAction } from '../../core/halts';
import type { Gate } from '../../platform/idempotency';
import type { Session } from '../../platform/module';

const symbolOf = (table: 'perpetual_order' | 'perpetual_position', { userId, mode }: Session, id: string) =>
  sql<string>`(select symbol from ${sql.table(table)} where user_id = ${userId} and mode = ${mode} and id = ${id})`;

/** Closing of a position, whatever its product is. */
export const closing = (session: Session, id: string): HaltedAction => ({
  kind: 'close',
  line: 'perpetual',
  symbol: symbolOf('perpetual_position', session, id),
});

/** Closing of a position and opening of the other side: what stops closing stops opening, too. */
export const reversing = (session: Session, id: string): HaltedAction => ({
  kind: 'open',
  line: 'perpetual',
  symbol: symbolOf('perpetual_position', session, id),
});

/** Amending is as opening or closing, whichever the order does. */
export function amendGate(session: Session, id: string): Gate {
  const product = { line: 'perpetual', symbol: symbolOf('perpetual_order', session, id) } as const;
  const open: HaltedAction = { ...product, kind: 'open' };
  const close: HaltedAction = { ...product, kind: 'close' };
  const { userId, mode } = session;
  const opens = sql<boolean>`exists (select from perpetual_order where user_id = ${userId} and mode = ${mode} and id = ${id} and action = 'open')`;
  return {
    closed: sql<boolean>`(${isHalted(close)} or (${opens} and ${isHalted(open)}))`,
    async refusal(executor) {
      const { rows } = await sql<{ opens: boolean }>`select ${opens} as opens`.execute(executor);
      return haltRefusal(executor, rows[0]?.opens ? open : close);
    },
  };
}
