import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../../src/testing/Random';
import { postgresPrograms } from '../Cluster';
import type { Defect } from '../defects';
import { NatsServer } from '../NatsServer';
import { partOn } from '../nodes/runPart';
import type { PartReport } from '../nodes/runPart';
import { nodePortsFrom } from '../nodes/nodeSettings';
import { noticed, printDifferences } from '../printDifferences';
import type { Difference } from '../verifyBooks';
import { withProgram } from '../withProgram';
import { clusterControls } from './clusterControls';
import { clusterFaults } from './clusterFaults';
import type { ClusterFault } from './clusterFaults';
import { lacksOfCluster, PatroniCluster } from './PatroniCluster';
import { showCluster } from './showCluster';

const HELP = `npm run cluster [-- --prove [--controls] [--only NAME] [--fault NAME …] [--seed N]] [--port 4700]

Starts three database machines in network namespaces, with the files of deploy/cluster: etcd, Patroni, PostgreSQL, and HAProxy before them.
Prints where the database is and what can be tried by hand, and ends everything with Ctrl+C.
--prove runs three nodes of the exchange on it under load, with 20 fail-overs and more, and holds what is there against a journal outside.
--fault runs these alone, once. --controls then runs wrong settings and known defects, and proves that each is noticed. Needs root, and Debian's
patroni, etcd-server, haproxy, iproute2 and PostgreSQL. Ends with 0 when all is right, with 1 when not, with 2 when it could not run;
--lacks only says why it could not.`;

/** After a fault nothing may be without writes for longer. */
const WRITES_WITHIN = 30_000;

interface Ground {
  readonly programs: string;
  readonly port: number;
  readonly seed: number;
}

interface Run {
  readonly faults: readonly ClusterFault[];
  readonly defect?: Defect | undefined;
  /** Settings of Patroni that differ from those of deploy/cluster. */
  readonly settings?: object | undefined;
  readonly say: (line: string) => void;
}

/** A cluster of its own for as long as `work` takes, also when that is broken off. */
async function onCluster<Result>(
  { programs, port }: Pick<Ground, 'programs' | 'port'>,
  work: (cluster: PatroniCluster, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  // Programs run as PostgreSQL's user.
  chmodSync(folder, 0o755);
  const cluster = new PatroniCluster(programs, path.join(folder, 'machines'), port);
  const end = async (): Promise<void> => {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const breakOff = (): void => void end().finally(() => process.exit(1));
  process.once('SIGTERM', breakOff);
  try {
    await cluster.create();
    return await work(cluster, folder);
  } finally {
    process.off('SIGTERM', breakOff);
    await end();
  }
}

/** Three nodes on a cluster under load and faults. */
async function run(ground: Ground, { faults, defect, settings, say }: Run): Promise<PartReport> {
  const ports = nodePortsFrom(ground.port + 1);
  return withProgram(`dist-cluster-${ground.port}`, defect, (program) =>
    onCluster(ground, async (cluster, folder) => {
      if (settings) await cluster.change(settings);
      const nats = new NatsServer(ports.nats);
      await nats.start();
      try {
        return await partOn({ cluster, nats, folder }, { program, faults, seed: ground.seed, port: ground.port + 1, say });
      } finally {
        await nats.kill();
      }
    }),
  );
}

/** In an order that the seed chooses, each as often as it says. */
function inOrder(seed: number, names: readonly string[]): ClusterFault[] {
  const unknown = names.find((name) => !clusterFaults.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(`No fault "${unknown}"; there are:\n${clusterFaults.map(({ name }) => name).join('\n')}`);
  if (names.length > 0) return names.flatMap((name) => clusterFaults.filter((fault) => fault.name === name));
  const random = new Random(seed);
  return clusterFaults
    .flatMap((fault) => Array.from({ length: fault.times }, () => ({ fault, place: random.next() })))
    .sort((left, right) => left.place - right.place)
    .map(({ fault }) => fault);
}

/** Writes that stood still for too long. */
const tooLong = ({ faults }: PartReport): Difference[] =>
  faults
    .filter(
      ({ name, stillWrites }) => stillWrites > WRITES_WITHIN && !clusterFaults.some((fault) => fault.name === name && fault.stopsWrites),
    )
    .map(({ name, stillWrites }) => ({ check: 'nothing was written for too long', details: { fault: name, stillWrites } }));

async function prove(ground: Ground, names: readonly string[]): Promise<boolean> {
  const faults = inOrder(ground.seed, names);
  console.log(`${faults.filter(({ failsOver }) => failsOver).length} fail-overs and ${faults.length} faults in all, seed ${ground.seed}`);
  const report = await run(ground, { faults, say: console.log });
  const differences = [...report.differences, ...tooLong(report)];
  for (const { name, stillWrites } of report.faults)
    console.log(`  ${name}: ${(stillWrites / 1_000).toFixed(1)} s without an answer that something was done`);
  const { faults: _faults, differences: _differences, ...counts } = report;
  console.log(`  ${JSON.stringify(counts)}`);
  printDifferences(differences);
  if (differences.length === 0) console.log('Nothing acknowledged was lost, nothing doubled or invented, no published trade changed.');
  return differences.length === 0 && report.acknowledged > 0;
}

async function runControls(ground: Ground, only: string | undefined): Promise<boolean> {
  let right = true;
  for (const { name, story, fault, shows, ...more } of clusterControls.filter((control) => only === undefined || control.name === only)) {
    console.log(`Control "${name}": ${story}`);
    const { differences } = await run(ground, { ...more, faults: inOrder(ground.seed, [fault]), say: () => undefined });
    const isNoticed = differences.some(({ check }) => check.startsWith(shows));
    console.log(`  ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${noticed(differences)}`);
    right &&= isNoticed;
  }
  return right;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      prove: { type: 'boolean', default: false },
      controls: { type: 'boolean', default: false },
      lacks: { type: 'boolean', default: false },
      only: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4700' },
      help: { type: 'boolean', default: false },
    },
  });
  const [seed, port] = [Number(values.seed), Number(values.port)];
  if (values.help || ![seed, port].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const programs = postgresPrograms();
  const lacks = programs === undefined ? "PostgreSQL's programs were not found (POSTGRES_BIN names their folder)" : lacksOfCluster();
  if (programs === undefined || lacks !== undefined) {
    console.error(`No cluster can be started: ${lacks}.`);
    return 2;
  }
  if (values.lacks) return 0;
  const ground: Ground = { programs, port, seed };
  if (!values.prove && !values.controls && values.fault.length === 0) {
    await onCluster(ground, (cluster) => showCluster(cluster));
    return 0;
  }
  if ((values.prove || values.fault.length > 0) && !(await prove(ground, values.fault))) return 1;
  if (values.controls && !(await runControls(ground, values.only))) return 1;
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
