import { sql } from 'kysely';
import { databaseClock } from './databaseClock';
import type { Clock } from '../../kernel';
import type { Database } from './Tables';

/** A process whose clock differs more is not started, and is not ready: it judges what is due and what is old by that clock. Milliseconds. */
export const MOST_OFFSET = 500;
/** The quickest of these answers tells most. */
const QUESTIONS = 5;

/**
 * How far the clock is ahead of the database's for certain, milliseconds; below zero when it is behind. What the answer took on its way counts
 * for nobody, so a slow network makes no clock wrong.
 */
export async function clockOffset(database: Database, clock: Clock, questions = QUESTIONS): Promise<number> {
  let least: { readonly took: number; readonly offset: number } | undefined;
  for (let question = 0; question < questions; question += 1) {
    const before = clock.now();
    const { rows } = await sql<{ now: number }>`select ${databaseClock()} as now`.execute(database);
    const after = clock.now();
    const now = rows[0]?.now ?? before;
    const offset = now < before ? before - now : Math.min(0, after - now);
    if (!least || after - before < least.took) least = { took: after - before, offset };
  }
  return least?.offset ?? 0;
}

/** Why a process with that offset may not work; undefined when it may. */
export function faultOfClock(offset: number): string | undefined {
  if (Math.abs(offset) <= MOST_OFFSET) return undefined;
  const difference = `${(Math.abs(offset) / 1_000).toFixed(1)} s ${offset > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of this machine is ${difference} that of the database; let both follow the same time servers, then start again.`;
}

/** The message is one sentence for whoever starts the server. */
class ClockWrong extends Error {
  readonly code = 'CLOCK_WRONG';
}

/** @throws ClockWrong when the clock differs too much from the database's */
export async function checkClock(database: Database, clock: Clock): Promise<void> {
  const fault = faultOfClock(await clockOffset(database, clock));
  if (fault !== undefined) throw new ClockWrong(fault);
}
