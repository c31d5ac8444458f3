import { sql } from 'kysely';
import type { HouseFigure } from '../../core/capital';
import { closesWithDifferences, overdueClose } from '../../core/ledger';
import { passedShare } from '../../engines/houseLimits';
import { DAY, HOUR, money } from '../../kernel';
import { transact } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { readFigures, shownFigure } from './readFigures';
import { storeAlert } from './storeAlert';

type Context = Pick<ServerContext, 'database' | 'hooks' | 'config' | 'ids' | 'clock' | 'primary'>;
type Place = Pick<HouseFigure, 'name' | 'mode' | 'subject' | 'side'>;

const keyOf = ({ name, mode, subject, side = '' }: Place): string => JSON.stringify([name, mode, subject, side]);

/** Alerts are kept for longer than that: no day is told of twice. */
const LOOK_BACK = 30 * DAY;
/** How late a close is before somebody is told, and how long a process runs before it judges that: it closes what is due at first. */
const PATIENCE = HOUR;

/** Looks at the figures of the house and at daily closes, and keeps an alert for each that has changed sides. Several nodes may look at once. */
export class HouseWatch {
  readonly #context: Context;
  readonly #begun: number;

  constructor(context: Context) {
    this.#context = context;
    this.#begun = context.clock.now();
  }

  async look(): Promise<void> {
    await this.#lookAtFigures();
    await this.#lookAtCloses();
  }

  async #lookAtFigures(): Promise<void> {
    const { database, config } = this.#context;
    // Before the figures: what another node has read later decides.
    const at = await this.#now();
    const figures = new Map((await readFigures(this.#context)).map((figure) => [keyOf(figure), figure]));
    const levels = await database.selectFrom('house_level').selectAll().execute();
    const passed = new Map(levels.map((level) => [keyOf(level), level.passed]));
    // What no source names any more is not used.
    const gone = levels
      .filter((level) => !money.isZero(level.passed) && !figures.has(keyOf(level)))
      .map(({ name, mode, subject, side }) => ({ name, mode, subject, ...(side && { side }), used: '0', limit: '0' }));
    for (const figure of [...figures.values(), ...gone]) {
      const before = passed.get(keyOf(figure)) ?? '0';
      if (!money.equal(passedShare(figure, before, config.house), before)) await this.#cross(figure, at);
    }
  }

  /** Decides behind the lock of the figure's row, and tells in the same transaction. */
  async #cross(figure: HouseFigure, at: number): Promise<void> {
    const { database, config } = this.#context;
    const { name, mode, subject, side = '' } = figure;
    const place = { name, mode, subject, side };
    await transact(database, async (transaction) => {
      await transaction
        .insertInto('house_level')
        .values({ ...place, passed: '0', changed_at: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = sql<boolean>`name = ${name} and mode = ${mode} and subject = ${subject} and side = ${side}`;
      const level = await transaction
        .selectFrom('house_level')
        .select(['passed', 'changed_at'])
        .where(row)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const after = passedShare(figure, level.passed, config.house);
      if (level.changed_at > at || money.equal(after, level.passed)) return;
      await transaction.updateTable('house_level').set({ passed: after, changed_at: at }).where(row).execute();
      const rises = money.greater(after, level.passed);
      await storeAlert(this.#context, transaction, name, {
        kind: rises ? 'figure.passed' : money.isZero(after) ? 'figure.normal' : 'figure.eased',
        time: at,
        figure: { ...shownFigure(figure), passed: money.normalise(rises ? after : level.passed) },
      });
    });
  }

  async #lookAtCloses(): Promise<void> {
    const { database, clock } = this.#context;
    const time = clock.now();
    for (const { day, differences } of await closesWithDifferences(database, time - LOOK_BACK)) {
      await this.#tellOfDay(day, { kind: 'close.differences', time, day, differences });
    }
    if (time - this.#begun < PATIENCE) return;
    const day = await overdueClose(database, time - PATIENCE);
    if (day !== undefined) await this.#tellOfDay(day, { kind: 'close.overdue', time, day });
  }

  async #tellOfDay(day: string, content: Parameters<typeof storeAlert>[3]): Promise<void> {
    const { database } = this.#context;
    const told = await database
      .selectFrom('house_alert')
      .select('id')
      .where('kind', '=', content.kind)
      .where('subject', '=', day)
      .executeTakeFirst();
    if (!told) await transact(database, (transaction) => storeAlert(this.#context, transaction, day, content));
  }

  async #now(): Promise<number> {
    const { rows } = await sql<{ now: number }>`select ${this.#context.primary()} as now`.execute(this.#context.database);
    return (rows[0] as { now: number }).now;
  }
}
