import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { contactOf } from '../core/access';
import type { Clock } from '../kernel';
import { transact } from '../platform/database';
import type { Database, Executor } from '../platform/database';
import type { Config } from '../platform/module';
import { ConfigError, settings } from './config';

/** What the money of a database is, for ever. */
export type Money = 'sandbox' | 'real';

declare module '../platform/database/Tables' {
  interface Tables {
    /** One row. */
    exchange_mark: {
      one: Generated<boolean>;
      money: Money;
      /** Milliseconds UTC. */
      marked_at: number;
    };
  }
}

/**
 * Marks the database as play money or real money at the first start. Later starts of the other kind are refused.
 * Nothing is written before the mark. Of several processes that start together one decides.
 * @throws ConfigError in one sentence
 * @see docs/decisions/0202-real-money-is-chosen-or-refused.md
 */
export async function claimDatabase(database: Database, config: Config, clock: Clock): Promise<void> {
  const money = await transact(database, async (transaction) => {
    const former = await markOf(transaction, config);
    await sql`
      insert into exchange_mark (money, marked_at) values (${former ?? wantedBy(config)}, ${clock.now()})
      on conflict do nothing`.execute(transaction);
    // Whoever was first has committed by now.
    return markOf(transaction, config);
  });
  const fault = money && faultOfMark(config, money);
  if (fault !== undefined) throw new ConfigError(fault);
}

/** What the money of the database is: by its mark, in one from before there were marks by what is in it; undefined while nobody has used it. */
export async function markOf(executor: Executor, config: Config): Promise<Money | undefined> {
  const marked = await executor.selectFrom('exchange_mark').select('money').executeTakeFirst();
  return marked?.money ?? (await judgedByContent(executor, config));
}

/** Why an exchange so configured may not run on a database of that mark; undefined when it may. */
export function faultOfMark(config: Config, money: Money): string | undefined {
  if (money === wantedBy(config)) return undefined;
  const where = config.database.url === undefined ? `database in ${config.database.folder}` : 'database that DATABASE_URL names';
  return money === 'sandbox'
    ? `SANDBOX=false is refused: the ${where} was a sandbox, with play money and a known password; give real money a database of its own.`
    : `The sandbox is refused: the ${where} has held real money, which a sandbox would give away; set SANDBOX=false, or give the sandbox a database of its own.`;
}

function wantedBy({ sandbox }: Config): Money {
  return sandbox.enabled ? 'sandbox' : 'real';
}

/** A sandbox has its ready user from the first start, and deposit addresses that name it. Whatever else has users is taken for real money. */
async function judgedByContent(executor: Executor, config: Config): Promise<Money | undefined> {
  const ready = [config, settings.parse({})].map(({ sandbox }) => contactOf({ kind: 'email', email: sandbox.email }).key);
  const { rows } = await sql<{ used: boolean; sandbox: boolean }>`
    select exists (select 1 from app_user) as used,
      exists (select 1 from user_contact where contact = any(${ready}::text[]))
        or exists (select 1 from deposit where address like 'SANDBOX-%') as sandbox`.execute(executor);
  if (!rows[0]?.used) return undefined;
  return rows[0].sandbox ? 'sandbox' : 'real';
}
