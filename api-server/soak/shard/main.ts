import { parseArgs } from 'node:util';
import { postgresPrograms } from '../Cluster';
import { printDifferences } from '../printDifferences';
import { withProgram } from '../withProgram';
import { hasCitus } from './CitusNodes';
import { runShard } from './runShard';

const HELP = `npm run shard-rehearsal -w api-server -- [--seed N] [--port 4880]

Rehearses the day on which one database is too small: an exchange that is traded on is stopped, its database spread over three nodes of Citus,
audited, held against a journal outside, and traded on. Needs PostgreSQL's programs (POSTGRES_BIN) with Citus. Ends with 0 when all is
right, with 1 when not, with 2 when it could not run. --lacks says what this machine lacks.`;

const CITUS =
  'Citus is not installed beside the PostgreSQL of this machine: it is in no package registry, see docs/reference/an-exchange-on-shards.md';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4880' },
      lacks: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [seed, port] = [Number(values.seed), Number(values.port)];
  if (values.help || ![seed, port].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const programs = postgresPrograms();
  if (programs === undefined || !hasCitus(programs)) {
    console.error(CITUS);
    return 2;
  }
  if (values.lacks) return 0;
  return withProgram(`dist-shard-${port}`, undefined, async (program) => {
    const { acknowledged, differences } = await runShard({ programs, program, seed, port, say: (line) => console.log(line) });
    printDifferences(differences);
    console.log(`${acknowledged} acknowledged requests, ${differences.length} differences.`);
    return differences.length === 0 && acknowledged > 0 ? 0 : 1;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
