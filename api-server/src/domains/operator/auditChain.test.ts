import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SequenceIds } from '../../kernel';
import { transact } from '../../platform/database';
import type { Database } from '../../platform/database';
import { tamper } from '../../testing/database/tamper';
import { describePostgres } from '../../testing/database/describePostgres';
import { openEmbeddedTestDatabase, openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { Audit } from './Audit';
import { migration0116AuditChain } from './migrations/0116_auditChain';
import { checkAuditChain, checkWholeAuditChain } from './auditChain';
import { auditRetention, keepAudit } from './auditRetention';

const clock = new FakeClock(Date.UTC(2026, 0, 1));
const audit = new Audit({ clock, ids: new SequenceIds(clock) });
const note = (action = 'look', subject?: string) => ({
  operator: 'ann',
  action,
  subject,
  details: { 'b"\n': '\u007f\u2028é', a: [1.5, 1e21, null] },
});

let opened: TestDatabase;
let database: Database;
const places = async (): Promise<(number | null)[]> =>
  (await database.selectFrom('operator_audit').select('sequence').orderBy('sequence').execute()).map(({ sequence }) => sequence);
const faults = async (): Promise<object[]> => [...(await checkWholeAuditChain(database)).faults];

describe('the chain of the audit log', () => {
  beforeEach(async () => {
    opened = await openTestDatabase();
    ({ database } = opened);
    for (const subject of ['one', 'two', 'three', 'four', undefined]) await audit.write(database, note('look', subject));
  });
  afterEach(() => opened.close());

  it('has every entry once, in the order of commits, whatever is rolled back', async () => {
    await expect(
      transact(database, async (transaction) => {
        await audit.write(transaction, note());
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await transact(database, async (transaction) => {
      await audit.write(transaction, note());
      await audit.write(transaction, note());
    });
    expect(await places()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const first = await checkAuditChain(database, 0, 4);
    expect(first).toMatchObject({ checked: 4, from: 1, to: 4, next: 4, newest: { sequence: 7 } });
    expect(await checkAuditChain(database, 4, 4)).toMatchObject({ checked: 3, from: 5, to: 7, newest: first.newest });
    expect(await faults()).toEqual([]);
    expect(await checkAuditChain(database, 99)).toMatchObject({ checked: 0, faults: [] });
  });

  const row = (sequence: string) => `select gen_random_uuid(), 0, 'eve', 'look', null, '{}', ${sequence}, 'x', 'y'`;
  it.each([
    ['the details of an entry', `update operator_audit set details = '{}' where sequence = 2`, [{ kind: 'changed', sequence: 2 }]],
    ['a time', `update operator_audit set "time" = 0 where sequence = 1`, [{ kind: 'changed', sequence: 1 }]],
    ['a subject that was none', `update operator_audit set subject = '' where sequence = 5`, [{ kind: 'changed', sequence: 5 }]],
    [
      'an entry with its hash',
      `update operator_audit set operator = 'bob', hash = encode(sha256(convert_to(json_build_array(sequence, previous, id, time, 'bob', action, subject, details)::text, 'UTF8')), 'hex') where sequence = 3`,
      [{ kind: 'unlinked', sequence: 4 }],
    ],
    [
      'the newest entry with its hash',
      `update operator_audit set operator = 'bob', hash = encode(sha256(convert_to(json_build_array(sequence, previous, id, time, 'bob', action, subject, details)::text, 'UTF8')), 'hex') where sequence = 5`,
      [{ kind: 'unlinked', sequence: 5 }],
    ],
    ['an entry that is removed', 'delete from operator_audit where sequence = 3', [{ kind: 'removed', sequence: 3 }]],
    ['the oldest one', 'delete from operator_audit where sequence = 1', [{ kind: 'removed', sequence: 1 }]],
    ['the newest ones', 'delete from operator_audit where sequence >= 4', [{ kind: 'removed', sequence: 4 }]],
    [
      'an entry of a place that is taken',
      `drop index operator_audit_rest_sequence_idx; insert into operator_audit ${row('3')}`,
      [{ kind: 'inserted', sequence: 3 }],
    ],
    ['an entry without a place', `insert into operator_audit ${row('null')}`, [{ kind: 'inserted' }]],
    ['an entry of a place that was never given', `insert into operator_audit ${row('9')}`, [{ kind: 'inserted', sequence: 9 }]],
    ['the head', 'delete from operator_audit_head', Array(5).fill({ kind: 'inserted' })],
  ])('tells of %s', async (_what, statement, found) => {
    await tamper(database, statement);
    expect(await faults()).toMatchObject(found);
    expect(await checkAuditChain(database, 0)).toMatchObject({ brokenAt: found[0] });
  });

  it('is not changed by whoever leaves the triggers alone, and nobody chooses a place', async () => {
    for (const statement of [
      'update operator_audit set action = action',
      'delete from operator_audit where sequence = 5',
      `insert into operator_audit ${row('6')}`,
    ])
      await expect(sql.raw(statement).execute(database)).rejects.toMatchObject({ code: '42501' });
    expect(await places()).toEqual([1, 2, 3, 4, 5]);
    expect(await faults()).toEqual([]);
  });

  const addOld = (time = 0) =>
    sql`insert into operator_audit values (${randomUUID()}, ${time}, 'ann', 'look', null, '{}')`.execute(database);
  const remove = async () => (await auditRetention.remove?.(database)) ?? 0;

  it('begins at the oldest entry that is kept: what goes by age is always its oldest part', async () => {
    // A node whose clock is behind: the entry waits for those before it.
    await addOld();
    expect(await remove()).toBe(0);
    await tamper(database, 'delete from operator_audit; update operator_audit_head set start_sequence = 7, start_previous = hash');
    for (let count = 0; count < 3; count += 1) await addOld();
    await addOld(Date.now());
    await addOld();
    expect(await remove()).toBe(3);
    expect(await places()).toEqual([10, 11]);
    expect(await checkAuditChain(database, 0)).toMatchObject({ checked: 2, from: 10, to: 11, faults: [] });
    await tamper(database, 'delete from operator_audit where sequence = 10');
    expect(await faults()).toEqual([{ kind: 'removed', sequence: 10 }]);
  });

  it('is kept as long as its owner has written, by the clock of the database alone', async () => {
    await tamper(database, 'update operator_audit set "time" = 0');
    await keepAudit(database, 0);
    expect(await remove()).toBe(0);
    await sql`select operator_audit_begin(9223372036854775807)`.execute(database);
    await expect(sql`delete from operator_audit`.execute(database)).rejects.toMatchObject({ code: '42501' });
    expect(await places()).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on where all entries were old', async () => {
    await tamper(database, 'update operator_audit set "time" = 0');
    expect(await remove()).toBe(5);
    await audit.write(database, note());
    expect(await places()).toEqual([6]);
    expect(await faults()).toEqual([]);
  });

  it('is looked for by subject, group of actions and time', async () => {
    const since = clock.now();
    clock.advance(10);
    for (const action of ['deposit.approve', 'deposit', 'depositing.look', 'deposit.reject'])
      await audit.write(database, note(action, 'x'));
    clock.advance(10);
    const list = async (filter: object) =>
      (await audit.list(database, { page: 1, limit: 20, ...filter })).list.map(({ action, sequence }) => `${sequence} ${action}`);
    expect(await list({ action: 'deposit.' })).toEqual(['9 deposit.reject', '6 deposit.approve']);
    expect(await list({ action: 'deposit', operator: 'ann', subject: 'x' })).toEqual(['7 deposit']);
    expect(await list({ subject: 'three' })).toEqual(['3 look']);
    expect(await list({ since: since + 10, until: since + 11, action: 'deposit.', operator: 'ann' })).toHaveLength(2);
    expect(await list({ since: since + 11 })).toEqual([]);
    expect(await list({ until: since + 10 })).toHaveLength(5);
    expect(await list({ action: '' })).toEqual([]);
    expect(await list({ until: 8.64e15, subject: 'three' })).toHaveLength(1);
    expect(await list({ since: 8.64e15 })).toEqual([]);
  });
});

it('is made of entries of before, in the order of their ids', async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  for (const subject of ['one', 'two']) await audit.write(database, note('look', subject));
  for (const statement of [
    'drop function operator_audit_chain, operator_audit_seal, operator_audit_is_kept, operator_audit_begin, operator_audit_remove cascade',
    'drop table operator_audit_retention',
    'drop table operator_audit_head',
    'drop index operator_audit_by_group, operator_audit_by_operator_and_group',
    'alter table operator_audit drop column sequence, drop column previous, drop column hash',
  ])
    await sql.raw(statement).execute(database);
  await audit.write(database, note('look', 'three'));
  await database.transaction().execute((transaction) => migration0116AuditChain.up(transaction));
  await audit.write(database, note('look', 'four'));
  const { list } = await audit.list(database, { page: 1, limit: 20 });
  expect(list.map(({ sequence, subject }) => [sequence, subject])).toEqual([
    [4, 'four'],
    [3, 'three'],
    [2, 'two'],
    [1, 'one'],
  ]);
  expect(await faults()).toEqual([]);
  await opened.close();
});

it('is made by the embedded database, too', async () => {
  opened = await openEmbeddedTestDatabase();
  ({ database } = opened);
  await Promise.all(Array.from({ length: 5 }, () => transact(database, (transaction) => audit.write(transaction, note()))));
  expect(await places()).toEqual([1, 2, 3, 4, 5]);
  expect(await faults()).toEqual([]);
  await opened.close();
});

describePostgres('nodes that write at the same time', () => {
  it('make one chain, and wait for nobody who has not committed yet', async () => {
    opened = await openTestDatabase();
    ({ database } = opened);
    let commit: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (commit = resolve));
    const long = transact(database, async (transaction) => {
      await audit.write(transaction, note('long'));
      await written;
    });
    const write = (index: number) =>
      transact(database, async (transaction) => {
        for (let count = 0; count <= index % 3; count += 1) await audit.write(transaction, note());
        if (index % 4 === 0) throw new Error('undone');
      }).catch(() => undefined);
    await Promise.all(Array.from({ length: 60 }, (_, index) => write(index)));
    const before = await places();
    expect(before.filter((place) => place !== null)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    commit();
    await long;
    expect((await places()).at(-1)).toBe(91);
    expect(await faults()).toEqual([]);
    await opened.close();
  });
});
