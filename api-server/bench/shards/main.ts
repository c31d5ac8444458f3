import { parseArgs } from 'node:util';
import { postgresPrograms } from '../../soak/Cluster';
import { hasCitus } from '../../soak/shard/CitusNodes';
import { withProgram } from '../../soak/withProgram';
import { measureOrders } from './measureOrders';

const HELP = `npm run bench:shards -w api-server -- [--seconds 15] [--shortest] [--port 4920]

Measures what a delivery and a perpetual order cost on one database, and on the same one spread over three nodes of Citus. Needs PostgreSQL's programs
(POSTGRES_BIN) with Citus; --lacks says whether they are there. --shortest measures little.`;

const LACKS = 'Citus is not installed beside the PostgreSQL of this machine: it is in no package registry';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '15' },
      port: { type: 'string', default: '4920' },
      shortest: { type: 'boolean', default: false },
      lacks: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [seconds, port] = [Number(values.seconds), Number(values.port)];
  if (values.help || ![seconds, port].every((value) => Number.isSafeInteger(value) && value > 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const programs = postgresPrograms();
  if (programs === undefined || !hasCitus(programs)) {
    console.error(LACKS);
    return 2;
  }
  if (values.lacks) return 0;
  return withProgram(`dist-bench-shards-${port}`, undefined, async (program) => {
    const size = values.shortest ? { seconds: 1, warm: 50 } : { seconds, warm: 500 };
    const measured = await measureOrders({ programs, program, port, ...size });
    for (const [name, { plain, sharded, single, several }] of Object.entries(measured)) {
      const cost = `${plain.toFixed(2)} ms of processor time on one database, ${sharded.toFixed(2)} ms on three nodes`;
      console.log(`a ${name} order: ${cost}, ${(sharded / plain).toFixed(1)} x`);
      console.log(`  on three nodes: ${single.toFixed(1)} statements an order to one shard, ${several.toFixed(1)} to several`);
    }
    return 0;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
