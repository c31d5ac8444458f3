import { sql } from 'kysely';
import { FakeClock } from '../testing/kernel/FakeClock';
import { SequenceIds } from '../kernel';
import { growingReads } from '../testing/database/boundedReads';
import type { ReadingCall } from '../testing/database/boundedReads';
import { openTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';
import type { Database } from '../platform/database';
import { Sealer } from '../platform/sealing';
import { listSetAside } from '../platform/setAside';
import { settings } from './config';
import { Audit } from '../domains/operator/Audit';
import { Claims } from '../domains/operator/cases/Claims';
import { readQueue } from '../domains/operator/cases/readQueue';
import { listAllVerifications } from '../domains/verification';
import { listAllDeposits, listAllWithdrawals } from '../domains/wallet';

const config = settings.parse({});
let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

interface History {
  readonly deposits: readonly string[];
  /** Status, and what became of the payout. */
  readonly withdrawals: readonly (readonly [status: string, payout: string | null])[];
  readonly verifications: readonly string[];
  readonly actions: readonly string[];
  readonly operators: readonly string[];
}

/** An id as the server makes them: later rows have larger ones. */
const id = sql`(lpad(to_hex(n), 8, '0') || right(gen_random_uuid()::text, 28))::uuid`;

/** Adds so many rows of each kind behind the `from` that are there. */
async function add(database: Database, from: number, rows: number, history: History): Promise<void> {
  const series = sql`generate_series(${from + 1}::int, ${from + rows}::int) n`;
  for (const status of history.deposits)
    await sql`insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, status)
      select gen_random_uuid(), ${id}, 'D', n, 'USDT', 'TRC20', 'T', 1, gen_random_uuid(), ${status} from ${series}`.execute(database);
  for (const [status, payout] of history.withdrawals)
    await sql`insert into withdrawal (user_id, id, number, created_at, due_at, coin, chain, address, amount, fee, value, status, payout)
      select gen_random_uuid(), ${id}, 'W', n, n, 'USDT', 'TRC20', 'T', 2, 1, 2, ${status}, ${payout} from ${series}`.execute(database);
  for (const status of history.verifications)
    await sql`insert into verification (user_id, basic, advanced, rejected_items, submitted_at)
      select gen_random_uuid(), ${status}, 'none', '[]', n from ${series}`.execute(database);
  for (const action of history.actions)
    for (const operator of history.operators)
      await sql`insert into operator_audit (id, "time", operator, action, subject, details)
        select ${id}, n, ${operator}, ${action}, ${`subject of ${action}`}, '{}' from ${series}`.execute(database);
  await sql`insert into set_aside (user_id, work, reference, reason, attempts, since, next_at)
    select gen_random_uuid(), 'rebate', 'r', 'x', 1, n, n from ${series}`.execute(database);
}

const middle = '00000258-0000-4000-8000-000000000000';

/** Every filter of every list of operators, first page and one from the middle. */
function calls(): Record<string, ReadingCall> {
  const audit = new Audit({ clock: new FakeClock(0), ids: new SequenceIds(new FakeClock(0)) });
  const all: Record<string, ReadingCall> = {};
  const each = (
    name: string,
    filters: readonly object[],
    before: string,
    list: (executor: Database, input: never) => Promise<unknown>,
  ): void => {
    for (const filter of filters)
      for (const place of [undefined, before])
        all[`${name} ${JSON.stringify(filter)} ${place ? 'onward' : ''}`] = (executor) =>
          list(executor, { page: 1, limit: 20, before: place, ...filter } as never);
  };
  each('deposits', [{}, ...['review', 'approved', 'failed'].map((status) => ({ status }))], middle, listAllDeposits);
  const stages = ['review', 'approved', 'sent', 'confirmed', 'failed'].map((stage) => ({ stage }));
  each('withdrawals', [{}, ...stages, ...['review', 'approved', 'failed'].map((status) => ({ status }))], middle, listAllWithdrawals);
  const levels = ['review', 'verified', 'rejected'].map((status) => ({ status }));
  each('verifications', [{}, ...levels], `600-${middle}`, listAllVerifications);
  const people = [
    ...[{}, { operator: 'ann' }, { action: 'look' }, { action: 'rare.look' }, { operator: 'ann', action: 'rare.look' }],
    ...[{ action: 'rare.' }, { operator: 'ann', action: 'rare.' }, { subject: 'subject of rare.look' }],
  ];
  each('audit', people, middle, (executor, input) => audit.list(executor, input));
  const claims = new Claims({ clock: new FakeClock(0), config });
  for (const queue of ['deposits', 'withdrawals', 'verifications'] as const) {
    const steps = queue === 'withdrawals' ? [{}, { step: 'review' }, { step: 'send' }, { step: 'confirm' }] : [{}, { step: 'review' }];
    const filters = [...steps, { taken: 'free' }].map((filter) => ({ queue, operator: 'ann', ...filter }));
    each('queue', filters, `600-${middle}`, (database, input) =>
      readQueue({ database, config, clock: new FakeClock(0), sealer: new Sealer([Buffer.alloc(32)]) }, claims, input),
    );
  }
  each('set aside', [{}], `600-${middle}`, listSetAside);
  return all;
}

// More than are counted, so that what grows is only what must not matter.
const ROWS = 1_100;

const allKinds: History = {
  deposits: ['review', 'confirming', 'approved', 'failed'],
  withdrawals: [
    ['review', null],
    ['confirming', null],
    ['approved', null],
    ['approved', 'due'],
    ['approved', 'sent'],
    ['approved', 'confirmed'],
    ['failed', null],
  ],
  verifications: ['review', 'verified', 'rejected'],
  actions: ['look', 'rare.look'],
  operators: ['ann', 'bob'],
};

test.each<[string, History]>([
  ['of all kinds', allKinds],
  [
    'that is over and done',
    {
      deposits: ['approved'],
      withdrawals: [['approved', 'confirmed']],
      verifications: ['verified'],
      actions: ['look'],
      operators: ['bob'],
    },
  ],
])(
  'lists of operators read no more after ten times the history %s',
  async (_name, history) => {
    const { database } = opened;
    // A few of each, the first and the last, among whatever there is.
    await add(database, -3, 3, allKinds);
    await add(database, 1_000_000, 3, allKinds);
    let rows = 0;
    const grown = await growingReads({
      database,
      rows: ROWS,
      tables: ['deposit', 'withdrawal', 'verification', 'operator_audit', 'set_aside'],
      grow: async (more) => {
        await add(database, rows, more, history);
        rows += more;
        // An entry gets its place in an update: what that leaves is cleared away by PostgreSQL itself, sooner or later.
        await sql`vacuum operator_audit`.execute(database);
      },
      calls: calls(),
    });
    expect(grown).toEqual([]);
  },
  300_000,
);
