import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../src/app/migrations';
import { migrate } from '../../src/platform/database';
import type { OpenDatabase } from '../../src/platform/database';
import { runOn } from '../../src/testing/database/runOn';
import { Cluster } from '../Cluster';
import { populate } from '../population';
import { END_WITHIN, Rehearsal } from '../Rehearsal';
import type { RehearsalOptions } from '../Rehearsal';
import { portsFrom } from '../soakSettings';
import type { Difference } from '../verifyBooks';

export interface RestoreOptions extends RehearsalOptions {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  /** What keeps the log: a command that forgets it is a control. */
  readonly archiveCommand?: (archive: string) => string;
}

const TRADERS = 12;
/** The moment to which somebody wants back. */
const POINT = 'before_the_mistake';

const keep = (archive: string): string => `cp %p ${archive}/%f`;

/** One of a database that is gone. */
class RestoreRehearsal extends Rehearsal {
  readonly newCluster: (name: string) => Cluster;

  constructor(options: RestoreOptions, folder: string) {
    const newCluster = (name: string): Cluster => new Cluster(options.programs, path.join(folder, name), portsFrom(options.port).database);
    super(options, folder, newCluster('first').url('soak'));
    this.newCluster = newCluster;
  }

  /** Brings a base backup back, with what was archived: up to the point, or all of it. */
  async restore(name: string, to?: string): Promise<Cluster> {
    const restored = this.newCluster(name);
    const data = path.join(this.folder, name, 'cluster');
    mkdirSync(path.dirname(data));
    // With the rights that it has: it is PostgreSQL's.
    spawnSync('cp', ['-a', path.join(this.folder, 'backup'), data]);
    writeFileSync(path.join(data, 'recovery.signal'), '');
    const target = to === undefined ? '' : `recovery_target_name = '${to}'\nrecovery_target_action = 'promote'\n`;
    // It must not add to the archive that it comes from.
    const lines = `archive_mode = off\nrestore_command = 'cp ${this.folder}/archive/%f %p'\n${target}`;
    appendFileSync(path.join(data, 'postgresql.conf'), lines);
    await restored.start();
    for (const until = Date.now() + END_WITHIN; Date.now() < until; await wait(100)) {
      // One that is still recovering is refused as any standby is.
      const isPrimary = await this.onDatabase(({ database }) => sql`select 1`.execute(database)).then(
        () => true,
        () => false,
      );
      if (isPrimary) return restored;
    }
    throw new Error(`The restored database did not come up as a primary within ${END_WITHIN / 1_000} s`);
  }
}

async function baseBackup(cluster: Cluster, folder: string): Promise<void> {
  const where = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const [code] = (await once(cluster.spawn('pg_basebackup', [...where, '-D', folder, '-c', 'fast']), 'exit')) as [number];
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`);
}

/** Waits until all that was written so far is archived. */
async function archived({ database }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(database);
  const file = rows[0]?.file ?? '';
  const done = sql<{ done: boolean }>`select last_archived_wal >= ${file} as done from pg_stat_archiver`;
  for (const until = Date.now() + END_WITHIN; Date.now() < until; await wait(100)) if ((await done.execute(database)).rows[0]?.done) return;
  throw new Error(`${file} was not archived within ${END_WITHIN / 1_000} s`);
}

/**
 * Rehearses the loss of a database: a base backup under load, an archive of the log, everything gone; then all that was archived, and again a point before a
 * mistake, each audited, held against the journal, and traded on.
 */
export async function runRestore(options: RestoreOptions): Promise<{ acknowledged: number; differences: Difference[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'));
  const rehearsal = new RestoreRehearsal(options, folder);
  const archive = path.join(folder, 'archive');
  const first = rehearsal.newCluster('first');
  const running = [first];
  try {
    mkdirSync(archive, { mode: 0o777 });
    spawnSync('chmod', ['777', archive, folder]);
    await first.create({ archive_mode: 'on', archive_command: `'${(options.archiveCommand ?? keep)(archive)}'` });
    await runOn(first.url(), 'create database soak');
    await rehearsal.onDatabase(({ database }) => migrate(database, migrations));
    const members = await rehearsal.onDatabase(({ database }) => populate(database, TRADERS));
    options.say('trading, and a base backup meanwhile');
    await rehearsal.trade(members, () => baseBackup(first, path.join(folder, 'backup')));
    await runOn(first.url(), `select pg_create_restore_point('${POINT}')`);
    const before = rehearsal.entries;
    await rehearsal.trade(members);
    const all = rehearsal.entries;
    await rehearsal.onDatabase(archived);
    await first.kill();
    await first.remove();

    options.say('everything is gone; all that was archived comes back');
    const whole = await rehearsal.restore('whole');
    running.push(whole);
    await rehearsal.verify('all that was archived', all);
    await whole.remove();

    options.say('once more, up to the point before the mistake');
    const point = await rehearsal.restore('point', POINT);
    running.push(point);
    await rehearsal.verify('the point', before);
    options.say('trading goes on');
    await rehearsal.trade(members);
    await rehearsal.verify('after the point', [...before, ...rehearsal.entries.slice(all.length)]);
    return { acknowledged: rehearsal.entries.filter(({ kind }) => kind === 'acknowledged').length, differences: rehearsal.differences };
  } finally {
    await rehearsal.close();
    for (const cluster of running) await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
