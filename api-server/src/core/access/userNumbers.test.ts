import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { openTestDatabase } from '../../testing/database/testDatabase';
import { migration0005UserNumber } from './migrations/0005_userNumber';
import { migration0006Nicknames } from './migrations/0006_nicknames';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<{ randomInt: (low: number, high: number) => number }>('node:crypto');
  return { ...actual, randomInt: jest.fn(actual.randomInt) };
});

it('users who were there before user numbers get one each', async () => {
  const { database, close } = await openTestDatabase();
  await sql`alter table app_user drop column number`.execute(database);
  await sql`drop table user_number`.execute(database);
  const ids = Array.from({ length: 1_200 }, () => randomUUID());
  await sql`insert into app_user (id, nickname, lang, display_currency, password_hash, invitation_code, registered_at)
    select id::uuid, 'Trader', 'en', 'USDT', 'hash', 'CODE', 0 from unnest(${ids}::text[]) as id`.execute(database);
  // Two draw the same: the second one draws again.
  jest.mocked<(low: number, high: number) => number>(randomInt).mockReturnValueOnce(12_345_678).mockReturnValueOnce(12_345_678);
  await migration0005UserNumber.up(database as unknown as Kysely<unknown>);
  const { rows } = await sql<{ number: string; owner: string }>`
    select app_user.number, user_number.user_id as owner from app_user join user_number on user_number.number = app_user.number
    where user_number.user_id = app_user.id`.execute(database);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(1_200);
  expect(rows.every(({ number }) => /^[1-9]\d{7}$/.test(number))).toBe(true);
  await close();
});

it('who was named after letters of the id is called by the number; a chosen name stays', async () => {
  const { database, close } = await openTestDatabase();
  const [named, chosen] = [randomUUID(), randomUUID()];
  await sql`insert into app_user (id, number, nickname, lang, display_currency, password_hash, invitation_code, registered_at) values
    (${named}, '20000001', ${`Trader ${named.slice(-6).toUpperCase()}`}, 'en', 'USDT', 'hash', 'CODE', 0),
    (${chosen}, '20000002', 'Trader ABCDEF', 'en', 'USDT', 'hash', 'CODE', 0)`.execute(database);
  await migration0006Nicknames.up(database as unknown as Kysely<unknown>);
  const { rows } = await sql<{ nickname: string }>`select nickname from app_user order by number`.execute(database);
  expect(rows.map(({ nickname }) => nickname)).toEqual(['20000001', 'Trader ABCDEF']);
  await close();
});
