import { sql } from 'kysely';
import { reserves } from '../src/app/modules';
import { houseResult } from '../src/core/ledger';
import type { Database } from '../src/platform/database';
import { STRESS_MOVE } from './soakSettings';
import type { Difference } from './verifyBooks';

const LOOK_EVERY = 300;

/** Looks, in one snapshot each, whether real contracts that run could ever win more than the house can pay. */
export class CapitalWatch {
  readonly #database: Database;
  readonly differences: Difference[] = [];
  /** Looks that found something running. */
  looks = 0;
  /** Most that ran at a look, as a share of what the house could pay. */
  highest = 0;
  #ended = false;
  #watching: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  start(): void {
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#ended) {
      // The database is away now and then.
      await this.#look().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  }

  async #look(): Promise<void> {
    const running = sql.join(
      reserves.map((source) => sql`select side, running from (${sql.raw(source.running)}) each`),
      sql` union all `,
    );
    const { rows } = await sql<{ runs: string; can_pay: string; short: boolean }>`
      select runs, can_pay, runs > can_pay as short
      from (select coalesce(sum(running * case side when 'long' then ${STRESS_MOVE}::numeric else 1 end), 0) as runs from (${running}) running) running
      cross join (select capital + ${houseResult('USDT', { since: 0 })} as can_pay from house_capital where coin = 'USDT' and since is not null) capital`.execute(
      this.#database,
    );
    const [{ runs, can_pay: canPay, short } = { runs: '0', can_pay: '0', short: false }] = rows;
    if (Number(runs) > 0) this.looks += 1;
    this.highest = Math.max(this.highest, Number(runs) / Number(canPay));
    if (short) this.differences.push({ check: 'more could be won than the house can pay', details: { runs, canPay } });
  }
}
