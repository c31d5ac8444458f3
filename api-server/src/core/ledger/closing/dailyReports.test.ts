import { randomUUID } from 'node:crypto';
import type { DailySection } from '@halyard-h5/shared-api/contract';
import type { RecordSource } from '../RecordSource';
import { DAY, HOUR } from '../../../kernel';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { tamper } from '../../../testing/database/tamper';
import { ledgerOfTests } from '../../../testing/ledger/ledgerOfTests';
import { auditLedger, closeNext, listReports, readReport, reportNext } from '..';
import type { LedgerAccount } from '..';

let test: TestDatabase;
let books: ReturnType<typeof ledgerOfTests>;
let sources: RecordSource[];
let records: string[];
const NONE = `select null::uuid as user_id, null::uuid as id, 'real' as mode, 'USDT' as coin, 0 as amount, 0 as fee where false`;
const [ann, ben] = [randomUUID(), randomUUID()];

beforeEach(async () => {
  test = await openTestDatabase();
  books = ledgerOfTests();
  records = [];
  sources = [{ figure: 'deposits', kind: 'deposit.credit', query: NONE, clearing: 'in' }];
  // The first close takes all before it: here nothing. From then on days are closed one by one.
  books.clock.advance(2 * HOUR);
  await closeDays();
});
afterEach(() => test.close());

/** Books a movement; `recorded` is what the domain's record says of it, where it has one. */
async function book(userId: string, kind: string, from: LedgerAccount, to: LedgerAccount, amount: string, recorded?: string) {
  const { ledger, posting } = books;
  const reference = randomUUID();
  await ledger.post(test.database, { ...posting(userId, from, to, amount), mode: 'real', kind, reference });
  if (recorded !== undefined)
    records.push(
      `select '${userId}'::uuid as user_id, '${reference}'::uuid as id, 'real' as mode, 'USDT' as coin, ${recorded} as amount, 0 as fee`,
    );
  sources[0] = { ...(sources[0] as RecordSource), query: records.join(' union all ') };
}

/** A day on which ann deposits 100, trades and pays a fee, and ben loses what he had. */
async function tradingDay(recorded = '100'): Promise<void> {
  await book(ann, 'deposit.credit', 'clearing', 'spot.available', '100', recorded);
  await book(ann, 'delivery.stake', 'spot.available', 'spot.frozen', '30');
  await book(ann, 'delivery.loss', 'spot.frozen', 'house', '20');
  await book(ann, 'perpetual.fill', 'spot.frozen', 'fee', '0.00000001');
  await book(ben, 'delivery.win', 'house', 'delivery.available', '5');
  books.clock.advance(DAY);
}

const closeDays = async (): Promise<void> => {
  while (await closeNext(test.database, books.clock.now()));
};
async function reportDays(): Promise<void> {
  while (await reportNext(test.database, sources, books.clock.now()));
}
const found = async () =>
  (await auditLedger({ database: test.database, holds: [] })).filter(({ check }) => check !== 'frozen differs from holds');
const rows = () => test.database.selectFrom('daily_close').selectAll().orderBy('until').execute();
const sectionOf = async (day: string): Promise<DailySection> => (await readReport(test.database, day))?.sections[0] as DailySection;

describe('the report of a closed day', () => {
  it('begins where the one before ended, and adds up: by kind, by wallet, and to zero with the exchange’s own accounts', async () => {
    await tradingDay();
    await tradingDay();
    await closeDays();
    await reportDays();
    const first = await sectionOf('2025-01-01');
    const second = await sectionOf('2025-01-02');
    expect(first.opening).toEqual({ users: '0', clearing: '0', house: '0', fee: '0', capital: '0' });
    expect(first.closing).toEqual({ users: '84.99999999', clearing: '-100', house: '15', fee: '0.00000001', capital: '0' });
    expect(second).toMatchObject({
      mode: 'real',
      coin: 'USDT',
      opening: first.closing,
      closing: { users: '169.99999998', clearing: '-200', house: '30', fee: '0.00000002', capital: '0' },
      wallets: [
        { wallet: 'spot', available: '140', frozen: '19.99999998' },
        { wallet: 'delivery', available: '10', frozen: '0' },
      ],
      clearingIn: '100',
      clearingOut: '0',
      houseResult: '15',
      fees: '0.00000001',
      records: [{ figure: 'deposits', count: 1, amount: '100', fee: '0' }],
      checks: [
        { check: 'movements', difference: 'none' },
        { check: 'balance', difference: 'none' },
        { check: 'clearing', difference: 'none' },
        { check: 'deposits', difference: 'none' },
      ],
    });
    expect(second.movements).toContainEqual({ kind: 'delivery.loss', users: '-20', clearing: '0', house: '20', fee: '0', capital: '0' });
    expect(await found()).toEqual([]);
  });

  it('says what the records of a domain and the ledger do not agree on', async () => {
    await tradingDay('99.5');
    await closeDays();
    await reportDays();
    expect((await sectionOf('2025-01-01')).checks).toEqual([
      { check: 'movements', difference: 'none' },
      { check: 'balance', difference: 'none' },
      { check: 'clearing', difference: '-0.5' },
      { check: 'deposits', difference: '0.5' },
    ]);
    expect((await listReports(test.database, { limit: 1 })).list).toMatchObject([{ day: '2025-01-01', differences: 2 }]);
  });

  it('is made by whoever comes, once and the same: of days closed by a version without reports, after a crash, by two nodes at once', async () => {
    for (let day = 0; day < 3; day += 1) await tradingDay();
    await Promise.all([closeDays(), closeDays()]);
    await reportDays();
    const all = await rows();
    expect(all.map(({ since, until }) => (until - since) / DAY)).toEqual([expect.any(Number), 1, 1, 1]);
    await tamper(test.database, 'delete from daily_close where since > 0');
    // What comes later changes no report of before.
    await tradingDay();
    await Promise.all([reportDays(), reportDays()]);
    expect((await rows()).map(({ made_at: _, ...row }) => row)).toEqual(all.map(({ made_at: _, ...row }) => row));
  });

  it('is not made for a day whose day before has none', async () => {
    for (let day = 0; day < 2; day += 1) await tradingDay();
    await closeDays();
    await reportDays();
    await tamper(test.database, 'delete from daily_close');
    await tamper(test.database, 'delete from ledger_close where since = 0');
    await expect(reportDays()).rejects.toThrow('The day before 2025-01-01 is not closed');
  });

  it('lists onward by day, newest first', async () => {
    for (let day = 0; day < 3; day += 1) await tradingDay();
    await closeDays();
    await reportDays();
    const first = await listReports(test.database, { limit: 2 });
    expect([first.list.map(({ day }) => day), first.total, first.next]).toEqual([['2025-01-03', '2025-01-02'], 4, '2025-01-02']);
    const second = await listReports(test.database, { limit: 2, before: '2025-01-02' });
    expect([second.list.map(({ day }) => day), second.next]).toEqual([['2025-01-01', '2024-12-31'], undefined]);
  });
});

describe('the audit of reports', () => {
  beforeEach(async () => {
    for (let day = 0; day < 3; day += 1) await tradingDay();
    await closeDays();
    await reportDays();
  });

  it('finds a line that was changed later, while the report stays as it was', async () => {
    const before = await rows();
    await tamper(test.database, `update ledger_line set amount = amount * 2 where party <> 'user'`);
    expect((await found()).map(({ check }) => check)).toContain('closed day was changed');
    await reportDays();
    expect(await rows()).toEqual(before);
  });

  it.each([
    [
      'changed',
      `update daily_close set report = replace(report, '"20"', '"21"') where until = DAY`,
      ['daily report was changed 2025-01-02'],
    ],
    [
      'changed, and its hash with it',
      `update daily_close set differences = 1, hash = 'x' where until = DAY`,
      ['daily report was changed 2025-01-02', 'chain of daily reports is broken 2025-01-03'],
    ],
    ['taken away', `delete from daily_close where until = DAY`, ['chain of daily reports is broken 2025-01-03']],
  ])('says which day was %s', async (_what, statement, expected) => {
    await tamper(test.database, statement.replace('DAY', String(Date.UTC(2025, 0, 3))));
    const said = (await found()).map(({ check, details }) => `${check} ${String(details['day'])}`);
    expect(said.filter((text) => !text.startsWith('daily report differs'))).toEqual(expected);
  });

  it('finds users who hold other than the newest report and what came since say', async () => {
    await tradingDay();
    expect(await found()).toEqual([]);
    await tamper(test.database, `update ledger_balance set available = available + 1 where user_id = '${ben}'`);
    expect((await found()).find(({ check }) => check.startsWith('balances differ'))?.details).toMatchObject({
      day: '2025-01-03',
      wallet: 'delivery',
      available: '21',
      told_available: '20',
    });
  });
});
