import path from 'node:path';
import { parseArgs } from 'node:util';
import { commitOf } from '../../../scripts/testing/commitOf.mjs';
import { Random } from '../../src/testing/Random';
import { postgresPrograms } from '../Cluster';
import { noticed, printDifferences } from '../printDifferences';
import type { Difference } from '../verifyBooks';
import { withProgram } from '../withProgram';
import { NatsServer } from '../NatsServer';
import { nodeDefects } from './nodeDefects';
import type { NodeDefect } from './nodeDefects';
import { nodeFaults, possibleFaults } from './nodeFaults';
import type { NodeFault } from './nodeFaults';
import { RecordedParts, writeFigures } from './recordedParts';
import { runPart } from './runPart';

const HELP = `npm run nodes -w api-server -- [--parts 5] [--controls] [--only NAME] [--fault NAME …] [--seed N] [--port 4600]

Runs three nodes of the built exchange on a PostgreSQL and a NATS of their own, under load and faults, each fault once a part, and holds what
is there and what was heard against a journal and a clock outside. A run that was broken off goes on with the parts that are missing at this
commit. --controls then puts known defects into the server, one by one (--only that one), and proves that each is noticed. --fault runs these
alone, once, and keeps nothing. Ends with 0 when all is right, with 1 when not, with 2 when it could not run.`;

const home = path.join(import.meta.dirname, '../..');
/** In another order each part. */
function shuffled(faults: readonly NodeFault[], seed: number): NodeFault[] {
  const random = new Random(seed);
  return faults
    .map((fault) => ({ fault, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ fault }) => fault);
}

type Ground = Pick<Parameters<typeof runPart>[0], 'port' | 'programs' | 'say'>;

async function runParts(count: number, seed: number, ground: Ground): Promise<boolean> {
  const commit = commitOf(path.resolve(home, '..'));
  const recorded = new RecordedParts(commit);
  return withProgram(`dist-nodes-${ground.port}`, undefined, async (program) => {
    for (let part = recorded.read().length; part < count; part += 1) {
      console.log(`Part ${part + 1} of ${count} at ${commit}, seed ${seed + part}`);
      const { differences, ...report } = await runPart({
        ...ground,
        program,
        seed: seed + part,
        faults: shuffled(possibleFaults(), seed + part),
      });
      const { faults: _faults, ...counts } = report;
      console.log(`  ${JSON.stringify(counts)}`);
      printDifferences(differences);
      if (differences.length > 0) return false;
      recorded.add({ ...report, differences });
    }
    writeFigures(commit, recorded.read());
    console.log('Nothing lost, doubled, invented or late.');
    return true;
  });
}

async function runFaults(names: readonly string[], seed: number, ground: Ground, defect?: NodeDefect): Promise<readonly Difference[]> {
  const faults = names.map((name) => nodeFaults.find((fault) => fault.name === name));
  if (!faults.every((fault) => fault !== undefined))
    throw new Error(`Unknown fault; there are:\n${nodeFaults.map(({ name }) => name).join('\n')}`);
  const report = await withProgram(`dist-nodes-${ground.port}`, defect, (program) => runPart({ ...ground, program, seed, faults }));
  return report.differences;
}

async function runControls(only: string | undefined, seed: number, ground: Ground): Promise<boolean> {
  const possible = new Set(possibleFaults().map(({ name }) => name));
  let right = true;
  for (const defect of nodeDefects.filter(({ name }) => only === undefined || name === only)) {
    console.log(`Control "${defect.name}": ${defect.story}`);
    const faults = defect.faults.filter((name) => possible.has(name));
    if (faults.length === 0) {
      console.log('  skipped: needs libfaketime (Debian: faketime)');
      continue;
    }
    const differences = await runFaults(faults, seed, { ...ground, say: () => undefined }, defect);
    const isNoticed = differences.some(({ check }) => defect.shows.includes(check));
    console.log(`  ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${noticed(differences)}`);
    right &&= isNoticed;
  }
  return right;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      parts: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4600' },
      controls: { type: 'boolean', default: false },
      only: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const [parts, seed, port] = [values.parts, values.seed, values.port].map(Number) as [number, number, number];
  if (values.help || ![parts, seed, port].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const programs = postgresPrograms();
  if (programs === undefined || !NatsServer.isInstalled()) {
    console.error("PostgreSQL's programs and nats-server are needed; install both (POSTGRES_BIN names PostgreSQL's folder).");
    return 2;
  }
  const left = nodeFaults.length - possibleFaults().length;
  if (left > 0) console.log(`skipped: ${left} faults of the clock need libfaketime (Debian: faketime)`);
  const ground: Ground = { port, programs, say: (line) => console.log(line) };
  if (values.fault.length > 0) {
    const differences = await runFaults(values.fault, seed, ground);
    printDifferences(differences);
    return differences.length > 0 ? 1 : 0;
  }
  if (parts > 0 && !(await runParts(parts, seed, ground))) return 1;
  if (values.controls && !(await runControls(values.only, seed, ground))) return 1;
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
