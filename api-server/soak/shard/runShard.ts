import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../src/app/migrations';
import { migrate } from '../../src/platform/database';
import { populate } from '../population';
import { Rehearsal } from '../Rehearsal';
import type { RehearsalOptions } from '../Rehearsal';
import { portsFrom } from '../soakSettings';
import type { Difference } from '../verifyBooks';
import { CitusNodes } from './CitusNodes';
import { inFolder } from './inFolder';

export interface ShardOptions extends RehearsalOptions {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
}

const TRADERS = 12;
const SHARDS = 4;

const acknowledged = ({ entries }: Rehearsal): number => entries.filter(({ kind }) => kind === 'acknowledged').length;

/**
 * Rehearses the day on which one database is too small: an exchange that traders use is stopped, its database spread over three nodes, audited, and
 * traded on. What is there is held against a journal outside before, after, and in the end.
 */
export function runShard(options: ShardOptions): Promise<{ acknowledged: number; differences: Difference[] }> {
  return inFolder('shard-', async (folder) => {
    const nodes = new CitusNodes(options.programs, folder, portsFrom(options.port).database);
    const rehearsal = new Rehearsal(options, folder, nodes.url);
    try {
      await nodes.create();
      await rehearsal.onDatabase(({ database }) => migrate(database, migrations));
      const members = await rehearsal.onDatabase(({ database }) => populate(database, TRADERS));
      options.say('trading on one database');
      await rehearsal.trade(members);
      await rehearsal.verify('one database');

      options.say('its tables are spread over three nodes');
      await nodes.join();
      const printed = rehearsal.command('shard', '--shards', String(SHARDS));
      if (printed !== undefined) throw new Error(`The database could not be spread:\n${printed}`);
      await rehearsal.verify('spread');

      options.say('trading goes on; meanwhile workers wait for a standby, and somebody ends the waits');
      await rehearsal.trade(members, async () => {
        await nodes.waitForSomebody();
        const endWaits = async (looks: number): Promise<void> => {
          for (let look = 0; look < looks; look += 1) await Promise.all([nodes.endWaits(), wait(100)]);
        };
        // What was committed before may be told until then.
        await endWaits(10);
        const told = acknowledged(rehearsal);
        await endWaits(30);
        const untrue = acknowledged(rehearsal) - told;
        await nodes.waitForNobody();
        if (untrue > 0) rehearsal.differences.push({ check: 'what one machine alone had was acknowledged', details: { untrue } });
      });
      await rehearsal.verify('after trading on shards');
      const { rows } = await rehearsal.onDatabase(({ database }) =>
        sql<{ shards: number; empty: number }>`
          select count(*)::int as shards, count(*) filter (where lines = 0)::int as empty
          from (select result::bigint as lines from run_command_on_shards('ledger_balance', 'select count(*) from %s')) shard`.execute(
          database,
        ),
      );
      if (rows[0]?.shards !== SHARDS || rows[0].empty >= SHARDS - 1)
        rehearsal.differences.push({ check: 'users do not lie on several shards', details: { rows } });
      return { acknowledged: acknowledged(rehearsal), differences: rehearsal.differences };
    } finally {
      await rehearsal.close();
      await nodes.remove();
    }
  });
}
