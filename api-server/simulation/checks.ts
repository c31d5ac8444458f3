import { sql } from 'kysely';
import { rules } from '../soak/comparisons';
import { verifyBooks } from '../soak/verifyBooks';
import type { Difference } from '../soak/verifyBooks';
import { audits, holds } from '../src/app/modules';
import { auditLedger } from '../src/core/ledger';
import type { Database } from '../src/platform/database';
import { checkBooks } from './bookRules';
import { calmRules, idleRules, logRules, notedRules } from './logRules';
import type { Rule } from './logRules';
import type { World } from './World';

/** Rules of the soak that hold at the end alone. */
const AT_THE_END = /did not end/;
/** A second, and the wait for the next look at what was left; milliseconds. */
const LEFT_TO_OTHERS = 2_500;
const lasting = rules.filter(({ name }) => !AT_THE_END.test(name));

async function broken(database: Database, all: readonly Rule[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { name, query } of all) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
    differences.push(...rows.map((details) => ({ check: name, details })));
  }
  return differences;
}

async function toldTicks(database: Database, world: World): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; tick: string }>`
    select symbol || '-' || sequence as id, trim_scale(price)::text || ' ' || time as tick from market_ticks`.execute(database);
  return world.contradictions(new Map(rows.map(({ id, tick }) => [id, tick])));
}

/** What costs little: what was answered, and what the processes told of the log. */
export function quickChecks(world: World): readonly Difference[] {
  return world.differences;
}

/** Everything that must be right at any moment. Nothing is under way in the database. */
export async function completeChecks(database: Database, world: World): Promise<Difference[]> {
  const audit = await auditLedger({ database, holds, audits });
  const acted = world.order === 'statements' ? notedRules : calmRules(world.now - LEFT_TO_OTHERS);
  return [
    ...world.differences,
    ...audit.map(({ check, details }) => ({ check: `audit: ${check}`, details })),
    ...(await broken(database, [...lasting, ...logRules, ...(world.calm ? acted : [])])),
    ...(await checkBooks(database, world.config)),
    ...(await toldTicks(database, world)),
  ];
}

/** Everything that must be right when all has come to its end. */
export async function finalChecks(database: Database, world: World): Promise<Difference[]> {
  return [
    ...(await completeChecks(database, world)),
    ...(await broken(database, idleRules)),
    ...(await verifyBooks(database, world.journal)),
  ];
}
