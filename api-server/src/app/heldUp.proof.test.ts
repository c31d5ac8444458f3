import { apiPath } from '@halyard-h5/shared-api/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { settings } from './config';
import { silentLogger } from '../kernel';
import { startServer } from './startServer';
import { describePostgres } from '../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';

/** Longer than the watch takes to find out that it gets no answer. */
const LONG = 12_000;

const configOf = (url: string | undefined, folder: string, more: object = {}) =>
  settings.parse({
    server: { port: 0, healthPort: 0, maximumLag: 600_000 },
    database: { url, folder, poolSize: 2, ...more },
    sandbox: { enabled: false },
    content: { support: { email: 'help@example.com' } },
    market: { tickInterval: 200, leaseDuration: 2_000, history: { minuteDays: 1, hourDays: 1, dayDays: 1 } },
  });

/* A process stands still with a lock that everybody needs, and every connection for calls and workers waits for it. */
describePostgres('health, lease and tick log', () => {
  it('go on while every other connection waits for a lock, and health says what is true', async () => {
    const base = (await openPostgresTestDatabase()) as TestDatabase;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'held-up-'));
    const config = configOf(base.url, folder, { timeouts: { statement: 600_000, lock: 600_000, idleInTransaction: 600_000 } });
    const server = await startServer(config, silentLogger, () => undefined);
    const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${server.healthPort}/health/ready`)).status;
    const holder = new pg.Client({ connectionString: base.url });
    await holder.connect();
    const read = async (text: string): Promise<number> => Number((await holder.query<{ value: string }>(text)).rows[0]?.value);
    const newest = 'select max(time) as value from market_ticks';
    const lease = 'select expires_at as value from market_lease';
    try {
      await holder.query('begin');
      await holder.query('lock table app_user, user_contact in access exclusive mode');
      // Sign-ins of one user from one network come one after the other.
      const calls = ['a', 'b', 'c'].map((name) => {
        const body = JSON.stringify({ kind: 'email', email: `${name}@example.com`, password: 'correct horse' });
        return fetch(`${server.origin}${apiPath('session.signIn')}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
      });
      const waiting = "select count(*) as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while ((await read(waiting)) < 2);
      const [since, leased] = [await read(newest), await read(lease)];
      let all = 200;
      while ((await read(newest)) < since + LONG) all = Math.max(all, await ready());
      expect(all).toBe(200);
      expect(await read(lease)).toBeGreaterThan(leased);
      await holder.query('commit');
      for (const call of await Promise.all(calls)) expect([200, 503]).toContain(call.status);
    } finally {
      await holder.end();
      await server.stop();
      rmSync(folder, { recursive: true });
      await base.close();
    }
  });
});

describePostgres('a migration', () => {
  it('is ended where its process stands still, before others have waited twice for what it locked', async () => {
    const base = (await openPostgresTestDatabase()) as TestDatabase;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'held-up-'));
    const notes = [
      'create table noted (idle text)',
      `create function note() returns trigger language plpgsql as $$
        begin
          insert into noted values (current_setting('idle_in_transaction_session_timeout'));
          return new;
        end $$`,
      'create trigger note after insert on kysely_migration for each row execute function note()',
      // One that may run again.
      `delete from kysely_migration where name = '0095_datesOfLimits'`,
    ];
    for (const statement of notes) await sql.raw(statement).execute(base.database);
    const server = await startServer(configOf(base.url, folder), silentLogger, () => undefined);
    const { rows } = await sql<{ idle: string }>`select idle from noted`.execute(base.database);
    expect(rows).toEqual([{ idle: '8s' }]);
    await server.stop();
    rmSync(folder, { recursive: true });
    await base.close();
  });
});
