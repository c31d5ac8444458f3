import { parseArgs } from 'node:util';
import { postgresPrograms } from './Cluster';
import { defects } from './defects';
import type { Defect } from './defects';
import { runSoak } from './runSoak';
import type { SoakReport } from './runSoak';

const HELP = `npm run soak -w api-server -- [--seconds 60] [--traders 20] [--kills 6] [--controls [--only NAME]] [--seed N] [--port 4440]

Runs the built server against a PostgreSQL of its own under load, kills and cut connections, and holds what is there
in the end against a journal outside the database. --controls then puts known defects into the server, one by one, and
proves that each is noticed. Ends with 0 when the books are right and every control was noticed, with 1 when not,
with 2 when it could not run. POSTGRES_BIN names the folder of PostgreSQL's programs where it is not the usual one.`;

/** Long enough for every defect to show, each with one kill of the database. */
const CONTROL = { seconds: 10, kills: 1 };
const SHOWN = 5;

function print(report: SoakReport): void {
  const { differences, faults, ...counts } = report;
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name}: ${String(count)}`);
  console.log(`  faults: ${faults.join(', ')}`);
  for (const { check, details } of differences.slice(0, SHOWN)) console.log(`  ${check}: ${JSON.stringify(details)}`);
  if (differences.length > SHOWN) console.log(`  … and ${differences.length - SHOWN} more`);
}

/** Which checks a control set off, with how often. */
function noticed({ differences }: SoakReport): string {
  const counts = new Map<string, number>();
  for (const { check } of differences) if (!check.startsWith('restored')) counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, count]) => `${check} (${count})`).join('; ');
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      traders: { type: 'string', default: '20' },
      kills: { type: 'string', default: '6' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      port: { type: 'string', default: '4440' },
      controls: { type: 'boolean', default: false },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.error("PostgreSQL's programs (initdb, pg_dump) were not found; install PostgreSQL or set POSTGRES_BIN.");
    return 2;
  }
  const [seconds, traders, kills, seed, port] = [values.seconds, values.traders, values.kills, values.seed, values.port].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (![seconds, traders, kills, seed, port].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.error(HELP);
    return 2;
  }
  const options = { traders, seed, programs, port, say: (line: string) => console.log(line) };
  console.log(`Soak with seed ${seed}`);
  const report = await runSoak({ ...options, seconds, kills });
  print(report);
  console.log(
    report.differences.length === 0 ? 'The books are right: zero lost, doubled or invented.' : `${report.differences.length} differences.`,
  );
  let right = report.differences.length === 0 && report.acknowledged > 0;

  const control = async (defect: Defect): Promise<void> => {
    console.log(`Control "${defect.name}": ${defect.story}`);
    const seeded = await runSoak({ ...options, ...CONTROL, kills: defect.databaseKills ?? CONTROL.kills, defect, say: () => undefined });
    const caught = seeded.differences.length > 0;
    console.log(caught ? `  noticed: ${noticed(seeded)}` : '  NOT NOTICED');
    right &&= caught;
  };
  if (values.controls) for (const defect of defects) if (values.only === undefined || defect.name === values.only) await control(defect);
  return right ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
