import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { DELIVERY, PERPETUAL, placeOrders } from '../benchOrders';
import { cost } from '../overHttp';
import type { Round } from '../overHttp';
import { migrations } from '../../src/app/migrations';
import { shardDatabase } from '../../src/app/shard/shardDatabase';
import { silentLogger } from '../../src/kernel';
import { migrate, openDatabase } from '../../src/platform/database';
import { unlimitedAddress, unlimitedUsers } from '../../src/testing/app/unlimitedUsers';
import { ApiProcess } from '../../soak/ApiProcess';
import { populate } from '../../soak/population';
import { portsFrom } from '../../soak/soakSettings';
import { CitusNodes } from '../../soak/shard/CitusNodes';
import { inFolder } from '../../soak/shard/inFolder';

const TRADERS = 300;

export interface Measuring {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  /** The built server. */
  readonly program: string;
  readonly port: number;
  readonly seconds: number;
  /** Orders before, after which code is compiled and plans are made. */
  readonly warm: number;
}

export interface MeasuredOrders {
  /** Milliseconds of processor time an order, of the server and of all databases. */
  readonly plain: number;
  readonly sharded: number;
  /** Statements an order that went to one shard, and to several, as Citus counts them. */
  readonly single: number;
  readonly several: number;
}

const ORDERS = { delivery: DELIVERY, perpetual: PERPETUAL } as const;
type OrderName = keyof typeof ORDERS;

/** What orders cost on one database, and on the same one spread over three nodes, one after the other. */
export function measureOrders(options: Measuring): Promise<Record<OrderName, MeasuredOrders>> {
  return inFolder('shard-orders-', async (folder) => {
    const ports = portsFrom(options.port);
    const nodes = new CitusNodes(options.programs, folder, ports.database);
    const files = path.join(folder, 'files');
    mkdirSync(files);
    const config = path.join(folder, 'config.json');
    const settings = {
      server: {
        port: ports.api,
        healthPort: ports.health,
        maximumInFlight: 2_000,
        userLimits: unlimitedUsers,
        addressLimits: unlimitedAddress,
      },
      database: { url: nodes.url, folder: files },
      operator: { port: 0 },
      sandbox: { enabled: true },
      logLevel: 'warn',
      delivery: { maximumOpen: 1_000, maximumHouseLoss: '1000000000' },
      market: { history: { minuteDays: 1, hourDays: 2, dayDays: 3 } },
    };
    writeFileSync(config, JSON.stringify(settings));
    const api = new ApiProcess(options.program, ports.health, { CONFIG: config });
    try {
      await nodes.create();
      const opened = await openDatabase({ url: nodes.url, poolSize: 2, logger: silentLogger });
      await migrate(opened.database, migrations);
      const members = await populate(opened.database, TRADERS, '1000000000');
      const executed = async (): Promise<Pick<MeasuredOrders, 'single' | 'several'>> => {
        const { rows } = await sql<{ single: number; several: number }>`
          select sum(query_execution_single_shard)::float8 as single, sum(query_execution_multi_shard)::float8 as several
          from citus_stat_counters where name = current_database()`.execute(opened.database);
        return rows[0] ?? { single: 0, several: 0 };
      };
      const measure = async (name: OrderName): Promise<Round> => {
        const server = { port: ports.api, api, members, cluster: nodes };
        await placeOrders(server, 0, options.warm, ORDERS[name]);
        await nodes.resetCounters();
        return placeOrders(server, options.seconds, 0, ORDERS[name]);
      };
      await api.start();
      const plain = { delivery: await measure('delivery'), perpetual: await measure('perpetual') };
      await api.stop();
      await nodes.join();
      await shardDatabase(opened.database, { shards: 4, say: () => undefined });
      await api.start();
      const onShards = async (name: OrderName): Promise<MeasuredOrders> => {
        const sharded = await measure(name);
        const { single, several } = await executed();
        const each = (count: number): number => count / sharded.operations;
        return { plain: cost(plain[name]), sharded: cost(sharded), single: each(single), several: each(several) };
      };
      const measured = { delivery: await onShards('delivery'), perpetual: await onShards('perpetual') };
      await api.stop();
      await opened.close();
      return measured;
    } finally {
      await api.kill();
      await nodes.remove();
    }
  });
}
