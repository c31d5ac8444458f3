import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrations } from '../migrations';
import { ledgerTables } from '../../core/ledger';
import { silentLogger } from '../../kernel';
import { migrate, openDatabase } from '../../platform/database';
import { openTestServer } from '../../testing/app/openTestServer';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { auditBooks } from '../audit';
import { settings } from '../config';
import { explainFailure } from '../explainFailure';
import { modules } from '../modules';
import { grantServerRole, keptTables, ownersTables, unremovedTables } from './grantServerRole';

const entry = { id: randomUUID(), time: 0, operator: 'ann', action: 'look', subject: null, details: '{}' };

describePostgres('the role that runs the server', () => {
  const role = `server_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  let owner: TestDatabase;
  let url: string;
  beforeAll(async () => {
    owner = (await openPostgresTestDatabase()) as TestDatabase;
    await grantServerRole(owner.database, role);
    await sql.raw(`alter role ${role} password '${password}'`).execute(owner.database);
    url = Object.assign(new URL(owner.url as string), { username: role, password }).href;
  });
  afterAll(async () => {
    await sql.raw(`drop owned by ${role}`).execute(owner.database);
    await sql.raw(`drop role ${role}`).execute(owner.database);
    await owner.close();
  });

  it('takes deposits, moves money, closes days and audits, and cannot change or remove a row of the ledger, nor the schema', async () => {
    const open = await openDatabase({ url, logger: silentLogger });
    const { database } = open;
    expect(await migrate(database, migrations)).toEqual([]);
    const server = await openTestServer({ database: { database, url, close: () => open.close() }, bindAccess: false, modules });
    try {
      const { token, userId } = await server.signUp('demo');
      await server.fund(userId, 'demo', 'spot', '100');
      const moved = await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '40' }, { token });
      expect(moved.code).toBe(1);
      expect((await auditBooks(database)).differences).toEqual([]);
      for (const table of [...ledgerTables, 'ledger_line_rest']) {
        const column = table.endsWith('_close') ? 'hash' : 'kind';
        for (const statement of [
          `update ${table} set ${column} = 'x'`,
          `delete from ${table}`,
          `truncate ${table}`,
          `alter table ${table} disable trigger all`,
        ]) {
          await expect(sql.raw(statement).execute(database)).rejects.toMatchObject({
            code: '42501',
            message: expect.not.stringContaining('never changed'),
          });
        }
      }
      await server.context.database.insertInto('operator_audit').values(entry).execute();
      expect((await auditBooks(database)).audited).toMatchObject({ sequence: 1 });
      for (const statement of [
        `update operator_audit_rest set action = 'x'`,
        `update operator_audit_head set start_sequence = 2`,
        `update operator_audit_retention set keep = 1`,
        `delete from operator_audit`,
        `delete from operator_audit_rest`,
        `truncate operator_audit`,
        `select operator_audit_begin(9223372036854775807)`,
        `select operator_audit_chain(operator_audit) from operator_audit`,
      ])
        await expect(sql.raw(statement).execute(database)).rejects.toMatchObject({ code: '42501' });
      await expect(sql`set session_replication_role = replica`.execute(database)).rejects.toMatchObject({ code: '42501' });
      await expect(sql`create table own (id int)`.execute(database)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await server.close();
    }
  });

  it('erases no entry of the operators’ log with the function that removes old ones, nor with the one that drops partitions', async () => {
    const { database, close } = await openDatabase({ url, logger: silentLogger });
    try {
      await database
        .insertInto('operator_audit')
        .values({ ...entry, id: randomUUID(), time: Date.now() })
        .execute();
      const places = () => database.selectFrom('operator_audit').select('sequence').where('time', '>', 0).execute();
      const before = await places();
      await sql`insert into retention_lease as lease (holder, expires_at) values ('thief', 0)
        on conflict (id) do update set holder = excluded.holder`.execute(database);
      const drop = sql`select partition_drop('thief', 'operator_audit', 'operator_audit_rest', 'action', 'none', 'time', 9223372036854775807)`;
      await expect(drop.execute(database)).rejects.toMatchObject({ code: '55006' });
      await sql`select operator_audit_remove()`.execute(database);
      expect(await places()).toEqual(before);
      expect((await auditBooks(database)).differences).toEqual([]);
    } finally {
      await close();
    }
  });

  it('removes nothing that is kept, and changes of it only what takes a later word', async () => {
    const may = async (right: string): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(${role}, oid, ${right})`.execute(
        owner.database,
      );
      return rows.map(({ name }) => name.replace(/_rest$/, ''));
    };
    const [updates, deletes, truncates] = [await may('update'), await may('delete'), await may('truncate')];
    expect(truncates).toEqual([]);
    expect(deletes.filter((table) => [...keptTables, ...ownersTables, ...unremovedTables].includes(table))).toEqual([]);
    expect(updates.filter((table) => [...keptTables, ...ownersTables].includes(table))).toEqual([]);
    // The product removes notes of cases by age.
    expect(deletes).toContain('operator_note');
  });

  it('is told in one sentence what the owner has to run while migrations are pending, and changes nothing', async () => {
    const names = ['0082_closedPeriods', '0083_unusedImages'];
    await sql`delete from kysely_migration where name = any(${names})`.execute(owner.database);
    const open = await openDatabase({ url, logger: silentLogger });
    try {
      const failure: unknown = await migrate(open.database, migrations).catch((error: unknown) => error);
      expect(explainFailure(failure, settings.parse({}))).toBe(
        'The schema lacks 0082_closedPeriods, 0083_unusedImages, and the role of DATABASE_URL may not make them: run server-role as the owner of the tables, then start again.',
      );
    } finally {
      await open.close();
      const rows = names.map((name) => ({ name, timestamp: new Date(0).toISOString() }));
      await sql`insert into kysely_migration (name, timestamp) select name, timestamp from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (name varchar, timestamp varchar)`.execute(owner.database);
    }
    expect(await migrate(owner.database, migrations)).toEqual([]);
  });

  it('may be named again, for tables that came since', async () => {
    await sql`create table later (id int)`.execute(owner.database);
    await grantServerRole(owner.database, role);
    await sql`drop table later`.execute(owner.database);
  });
});
