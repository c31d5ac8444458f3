import type { OperatorInput } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import type { HaltRow } from './readHalts';
import { operatorHaltRefusals } from './refusals';

type Surroundings = Pick<ServerContext, 'ids' | 'config' | 'exchangeClock'>;

/** Who lifts a halt, and whether the word of somebody who spoke before still counts. */
export interface Lifter {
  readonly operator: string;
  counts(transaction: DatabaseTransaction, operator: string): Promise<boolean>;
}

/** A halt that was changed; `repeated` when it was just so before, by the same person: an answer that was lost is given again. */
export interface ChangedHalt {
  readonly row: HaltRow;
  readonly repeated: boolean;
}

/** Whether limit orders may rest in what the halt stops: they are returned before it can be lifted. */
const mayRest = ({ kind, line }: { kind: string; line?: string | undefined }): boolean =>
  kind === 'exchange' || (kind === 'product' && line === 'perpetual');

/**
 * Begins a halt. Whatever is decided after the caller's transaction has committed is decided under it, on every node.
 * @throws Refusal `operator.unknownProduct`; `operator.haltInForce` when such a halt was begun before, by somebody else or with other words
 */
export async function beginHalt(
  { ids, config, exchangeClock }: Surroundings,
  transaction: DatabaseTransaction,
  input: OperatorInput<'beginHalt'>,
  operator: string,
): Promise<ChangedHalt> {
  const { kind, reason, texts } = input;
  const line = 'line' in input ? input.line : undefined;
  const symbol = 'symbol' in input ? input.symbol : undefined;
  if (symbol !== undefined && !isProduct(config, line, symbol)) throw operatorHaltRefusals.unknownProduct({ field: 'symbol' });
  const now = await exchangeClock.now(transaction);
  const scope = { kind, line: line ?? null, symbol: symbol ?? null };
  const row = await transaction
    .insertInto('halt')
    .values({
      id: ids.next(),
      ...scope,
      reason,
      texts: JSON.stringify(texts),
      begun_by: operator,
      begun_at: now,
      cleared_at: mayRest({ kind, line }) ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return { row, repeated: false };
  const standing = await transaction
    .selectFrom('halt')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('kind', '=', kind)
    .where('line', 'is not distinct from', scope.line)
    .where('symbol', 'is not distinct from', scope.symbol)
    .executeTakeFirst();
  const same = standing?.begun_by === operator && standing.reason === reason && sameTexts(standing.texts, texts);
  if (standing === undefined || !same) throw operatorHaltRefusals.haltInForce();
  return { row: standing, repeated: true };
}

const sameTexts = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

const isProduct = ({ market }: ServerContext['config'], line: string | undefined, symbol: string): boolean =>
  market.products.some((product) => product.symbol === symbol && product.kinds.some((kind) => kind === line));

/**
 * One of the two words that lift a halt: the first is kept, the second, of a different operator, lifts it.
 * @throws Refusal `operator.unknownHalt`, `operator.haltLifted`; `operator.liftRequested` when the same operator says it twice; `operator.haltClearing` while orders
 *   that the halt ends are still being returned
 */
export async function liftHalt(
  { exchangeClock }: Surroundings,
  transaction: DatabaseTransaction,
  id: string,
  lifter: Lifter,
): Promise<ChangedHalt> {
  const { operator } = lifter;
  const row = await transaction.selectFrom('halt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw operatorHaltRefusals.unknownHalt();
  if (row.lifted_at !== null) {
    if (row.lifted_by === operator) return { row, repeated: true };
    throw operatorHaltRefusals.haltLifted();
  }
  if (row.lift_requested_by === operator) throw operatorHaltRefusals.liftRequested();
  const isSecond = row.lift_requested_by !== null && (await lifter.counts(transaction, row.lift_requested_by));
  if (isSecond && row.cleared_at === null) throw operatorHaltRefusals.haltClearing();
  const change = isSecond ? { lifted_by: operator, lifted_at: await exchangeClock.now(transaction) } : { lift_requested_by: operator };
  const saved = await transaction.updateTable('halt').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  return { row: saved, repeated: false };
}
