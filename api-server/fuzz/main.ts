import { parseArgs } from 'node:util';
import { postgresForTests } from '../../scripts/testing/postgresForTests.mjs';
import { runFuzz } from './runFuzz';
import { isMeetable } from './scenes/refused';

const HELP = `npm run fuzz -w api-server -- [--requests 20000] [--seed 1] [--embedded] [--quiet]

Calls every operation of the published OpenAPI document and of the operators as they should be called, wrongly, by strangers, several times at once, and
holds the books against queries of its own. Uses the PostgreSQL of TEST_DATABASE_URL; without one, or with --embedded, the embedded database. Ends with 0 when all that is demanded was met, with 1 when not, with 2 when it could not run.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      embedded: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return (console.log(HELP), 0);
  const url = values.embedded ? undefined : await postgresForTests();
  const began = Date.now();
  const say = values.quiet ? undefined : (line: string) => console.log(`${Math.round((Date.now() - began) / 1_000)} s  ${line}`);
  const [seed, requests] = [Number(values.seed), Number(values.requests)];
  const { coverage, faults } = await runFuzz({ seed, requests, url, ...(say ? { say } : {}) });
  console.log(coverage.table());
  const seconds = Math.round((Date.now() - began) / 1_000);
  const database = url === undefined ? 'the embedded database' : 'PostgreSQL';
  console.log(`seed ${seed} on ${database}: ${coverage.requests} requests in ${seconds} s, ${coverage.successes} succeeded`);
  const byChance = coverage.strange.filter((id) => !isMeetable(id));
  console.log(`refusals by id: ${coverage.refusals.size} met; by chance, and not this time: ${byChance.join(', ') || 'none'}`);
  for (const fault of faults) console.log(`WRONG  ${fault}`);
  console.log(faults.length === 0 ? 'right' : `${faults.length} faults; to repeat: --seed ${seed} --requests ${requests}`);
  return faults.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.stack);
    process.exit(2);
  },
);
