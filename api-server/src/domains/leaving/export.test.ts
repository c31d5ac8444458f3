import { sql } from 'kysely';
import { most } from '@halyard-h5/shared-api/contract';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { Trader } from '../../testing/app/openWholeServer';
import { openLeavingServer } from '../../testing/leaving/openLeavingServer';
import type { LeavingServer } from '../../testing/leaving/openLeavingServer';

/** Tables with rows of users that no export has, and why. */
const notExported: Readonly<Record<string, string>> = {
  claim: 'copies of what may be there once only: its own tables are exported',
  exchange_quote: 'prices that were offered and expired; what was accepted is among the conversions',
  idempotency: 'copies of answers, kept for repeated requests',
  notification_mail: 'waits to be sent; its notification is in it',
  notification_push: 'waits to be sent; its notification is in it',
  operator: 'of those who run the exchange, who are no traders by it',
  operator_verification: 'which operator verified somebody is about the operator',
  outbox: 'what is done at others in a moment',
  passkey_challenge: 'questions to devices, gone within the hour',
  rebate_due: 'what others are owed for the own orders',
  rebate_total: 'sums of the rebates, by others',
  set_aside: 'work of the exchange that failed and is done later',
  user_event: 'signals to open screens; what they tell of is in its own section',
  withdrawal_day: 'a counter of the withdrawals of a day',
  withdrawal_transaction: 'the ids are among the withdrawals',
  recovery_notice: 'waits to be sent; its recovery is in it',
};

interface Line {
  readonly section: string;
  readonly record?: Record<string, unknown>;
  readonly [name: string]: unknown;
}

let server: LeavingServer;
beforeAll(async () => {
  server = await openLeavingServer();
});
afterAll(() => server.close());

const request = ({ token }: Pick<Trader, 'token'>, proof: object = { loginPassword: TRADER_PASSWORD }) =>
  server.call('dataExport.request', proof, { token });
const page = (token: string, ticket: string, before?: string) => server.call('dataExport.read', { ticket, before }, { token });
async function exported(trader: Trader): Promise<Line[]> {
  const { ticket } = (await request(trader)).data;
  const lines: Line[] = [];
  let before: string | undefined;
  do {
    const { data } = await page(trader.token, ticket, before);
    expect(data.lines.length).toBeLessThanOrEqual(most.exportRecords + 2);
    lines.push(...data.lines.map((line) => JSON.parse(line) as Line));
    before = data.next;
  } while (before !== undefined);
  return lines;
}
const refused = (code: number, refusal: string) => ({ code, data: { refusal } });

it('has every table with rows of users, but for those that are named with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct class.relname as name from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attname = 'user_id' and not attribute.attisdropped order by 1`.execute(server.context.database);
  const known = server.context.personalData.flatMap(({ tables }) => tables as readonly string[]);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name) && notExported[name] === undefined)).toEqual([]);
  expect(Object.keys(notExported).filter((name) => !names.includes(name) || known.includes(name))).toEqual([]);
});

it('says what it is, has each section once, and ends with its end', async () => {
  const trader = await server.trader('real', '25.5');
  await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1.5' }, { token: trader.token });
  const lines = await exported(trader);
  const sections = server.context.personalData.map(({ section }) => section);
  expect(new Set(sections).size).toBe(sections.length);
  expect(lines[0]).toMatchObject({ section: 'export', format: 'halyard-personal-data', version: 1, sections });
  expect(lines.at(-1)).toEqual({ section: 'end' });
  const of = (name: string) => lines.filter(({ section }) => section === name).map(({ record }) => record);
  expect(of('profile')).toMatchObject([{ id: trader.userId, registeredAt: new Date(server.clock.now()).toISOString() }]);
  expect(of('verification')).toMatchObject([{ basic: 'verified', advanced: 'verified' }]);
  expect(of('balances')).toContainEqual({ account: 'real', wallet: 'delivery', coin: 'USDT', available: '27', frozen: '0' });
  expect(of('transfers')).toMatchObject([{ fromWallet: 'spot', fromAmount: '1.5', toWallet: 'delivery' }]);
  const [statement] = of('statements').filter((record) => record?.['kind'] === 'transfer.move');
  expect(statement).toMatchObject({ account: 'real', changes: [{ wallet: 'spot', amount: '-1.5' }, { amount: '1.5' }] });
});

it('however long a history is, it comes by pages, each record once', async () => {
  const trader = await server.trader('demo');
  const rows = 2 * most.exportRecords + 7;
  await sql`insert into transfer (user_id, id, number, mode, created_at, out_coin, out_wallet, out_amount, out_after, in_coin, in_wallet, in_amount, in_after)
    select ${trader.userId}, gen_random_uuid(), 'T' || n, 'demo', n, 'USDT', 'spot', 1, 0, 'USDT', 'delivery', 1, 1 from generate_series(1, ${rows}) n`.execute(
    server.context.database,
  );
  const numbers = (await exported(trader)).flatMap(({ section, record }) => (section === 'transfers' ? [record?.['number']] : []));
  expect([numbers.length, new Set(numbers).size]).toEqual([rows, rows]);
});

it('is asked for with a proof, told to the contacts, and made a few times a day', async () => {
  const trader = await server.trader('real');
  expect(await request(trader, {})).toMatchObject(refused(422, 'access.confirmationNeeded'));
  expect(await request(trader, { loginPassword: 'wrong' })).toMatchObject(refused(0, 'access.wrongPassword'));
  for (let count = 0; count < 3; count += 1) expect((await request(trader)).code).toBe(1);
  expect(await request(trader)).toMatchObject(refused(429, 'http.tooMany'));
  await server.access.sendNotices();
  const told = server.notices.splice(0).filter(({ contact }) => contact.recipient.includes(trader.userId));
  expect(told.map(({ change }) => change)).toEqual(['exported', 'exported', 'exported']);
});

it('is read by the session that asked, for a while', async () => {
  const [trader, other] = [await server.trader('real'), await server.trader('real')];
  const { ticket, validUntil } = (await request(trader)).data;
  expect((await page(trader.token, ticket)).code).toBe(1);
  const { token } = await server.begin(trader.userId, 'real');
  const [until] = ticket.split('.');
  const ended = refused(0, 'leaving.exportEnded');
  expect(await page(token, ticket)).toMatchObject(ended);
  expect(await page(other.token, ticket)).toMatchObject(ended);
  expect(await page(trader.token, `${until}z.${ticket.split('.')[1]}`)).toMatchObject(ended);
  server.clock.advance(validUntil - server.clock.now());
  expect(await page(trader.token, ticket)).toMatchObject(ended);
});

it('has nothing by which others are known', async () => {
  const [trader, invited] = [await server.trader('real'), await server.trader('real')];
  const { database } = server.context;
  await database.updateTable('app_user').set({ inviter_id: trader.userId, nickname: 'Grace' }).where('id', '=', invited.userId).execute();
  await server.workerOf('referral').run();
  await server.context.outbox.run();
  const lines = await exported(trader);
  expect(lines.filter(({ section }) => section === 'team')).toMatchObject([{ record: { tier: 1, qualified: false } }]);
  const text = JSON.stringify(lines);
  const user = await database.selectFrom('app_user').select('number').where('id', '=', invited.userId).executeTakeFirstOrThrow();
  for (const word of [invited.userId, user.number, 'Grace']) expect(text).not.toContain(word);
});
