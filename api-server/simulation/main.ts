import { parseArgs } from 'node:util';
import { postgresForTests } from '../../scripts/testing/postgresForTests.mjs';
import { runControl } from './controls';
import { controls } from './defects';
import { RunTotals } from './RunTotals';
import { runScript } from './runScript';
import type { RunReport } from './runScript';
import { writeScript } from './script';
import type { Script } from './script';
import type { Order } from './World';
import { openShared } from './SharedDatabase';
import type { SharedDatabase } from './SharedDatabase';
import { keep, keptOf, shrink } from './shrink';

const HELP = `npm run simulate -w api-server -- [--seed 1] [--runs 1] [--minutes M] [--controls [--only NAME]…] [--keep 1-3,7] [--postgres [--order transactions|statements]]

Runs the exchange of several processes, its database, bus, feed, clocks and faults from a seed, and checks after every step. --runs runs so many
seeds, from --seed on; --minutes stops after so long, whatever is left. A failure is shrunk and says how to repeat it; --keep repeats a part of a seed.
--controls puts known defects into the server, one by one, and proves that each is found; with --minutes the time counts for both.
--postgres uses the PostgreSQL of TEST_DATABASE_URL in place of the embedded database, and runs each seed twice: with one transaction at a time, and with
several open at once whose statements go in an order of the dice. --order names one of the two. SIMULATION_TRACE=1 prints everything that happens, SIMULATION_LOG=1 the
processes' logs. Ends with 0 when all is right and every control was found, with 1 when not, with 2 when it could not run.`;

const ORDERS: readonly Order[] = ['transactions', 'statements'];
const SHRINKING = 60;
const SHOWN = 1_500;

const howTo = ({ backends }: SharedDatabase, order: Order): string => (backends ? `--postgres --order ${order} ` : '');

/** Prints what broke, makes it small and says how to see it again. */
async function explain(shared: SharedDatabase, script: Script, order: Order, { broken, trace }: RunReport): Promise<void> {
  if (!broken) return;
  console.log(`seed ${script.seed}, thing ${broken.at} of ${script.actions.length} (trace ${trace}): ${broken.check}`);
  console.log(`  ${JSON.stringify(broken.details).slice(0, SHOWN)}`);
  const failing = { ...script, actions: script.actions.slice(0, broken.at) };
  const small = await shrink(failing, async (each) => (await runScript(shared, each, order)).broken?.check === broken.check, SHRINKING);
  console.log(
    `  ${small.actions.length} things are enough; to repeat: ${howTo(shared, order)}--seed ${script.seed} --keep ${keptOf(script, small)}`,
  );
  for (const { dice: _dice, ...action } of small.actions.slice(0, 40)) console.log(`    ${JSON.stringify(action)}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string' },
      minutes: { type: 'string' },
      controls: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      keep: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      order: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return (console.log(HELP), 0);
  const until = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
  const runs = Number(values.runs ?? (values.minutes === undefined ? 1 : Infinity));
  const url = values.postgres ? await postgresForTests() : undefined;
  if (values.postgres && url === undefined) return (console.error('No PostgreSQL answers at TEST_DATABASE_URL.'), 2);
  const orders = ORDERS.filter((order) => (url === undefined ? order === 'transactions' : (values.order ?? order) === order));
  if (orders.length === 0) return (console.error('--order is transactions or statements.'), 2);
  const shared = await openShared(url);
  try {
    let right = true;
    if (values.controls) {
      for (const control of controls.filter(({ name }) => values.only?.includes(name) ?? true)) {
        if (control.order === 'statements' && shared.backends === undefined) {
          console.log(`control "${control.name}" (${control.story}): skipped, it needs --postgres`);
          continue;
        }
        const { found, seeds, steps } = await runControl(shared, control);
        right &&= found !== undefined;
        const how = found
          ? `found after ${seeds} seeds and ${steps} steps: ${found.broken?.check} (seed ${found.seed})`
          : `NOT FOUND in ${seeds} seeds`;
        console.log(`control "${control.name}" (${control.story}): ${how}`);
      }
    }
    const totals = new RunTotals();
    let longest = 0;
    seeds: for (let seed = Number(values.seed), run = 0; run < runs; seed += 1, run += 1) {
      const whole = writeScript(seed);
      const script = values.keep === undefined ? whole : keep(whole, values.keep);
      for (const order of orders) {
        const began = Date.now();
        // What would not end in time does not begin; the first seed always does.
        if (run > 0 && began + longest > until) break seeds;
        const report = await runScript(shared, script, order);
        longest = Math.max(longest, Date.now() - began);
        totals.add(report, Date.now() - began);
        console.log(`seed ${seed}, ${order}: ${report.broken ? 'BROKEN' : 'right'}, ${report.steps} steps, trace ${report.trace}`);
        if (!report.broken) continue;
        right = false;
        await explain(shared, whole, order, report);
        break seeds;
      }
    }
    totals.print();
    return right ? 0 : 1;
  } finally {
    await shared.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.stack);
    process.exit(2);
  },
);
