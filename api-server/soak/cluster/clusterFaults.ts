import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { NodeFault, Scene } from '../nodes/nodeFaults';
import type { Difference } from '../verifyBooks';
import type { Machine } from './Machine';
import type { PatroniCluster } from './PatroniCluster';

type ClusterScene = Scene<PatroniCluster>;
export type ClusterFault = NodeFault<PatroniCluster> & {
  /** How often a run has it. */
  readonly times: number;
  /** Whether another machine becomes the primary. */
  readonly failsOver: boolean;
  /** Nothing can be written while it lasts, and nothing should be. */
  readonly stopsWrites?: boolean;
};

const SECOND = 1_000;
/** What a new primary does alone before the old one is back. */
const GOES_ON = 5 * SECOND;
const STANDS_STILL = 25 * SECOND;
const WITHOUT = 20 * SECOND;
/** How long a machine is waited for that comes back by itself. */
const COMES_BACK = 30 * SECOND;

interface Struck {
  readonly cluster: PatroniCluster;
  readonly primary: Machine;
  readonly others: readonly Machine[];
}

async function strike({ cluster }: ClusterScene): Promise<Struck> {
  const primary = await cluster.whole();
  return { cluster, primary, others: cluster.machines.filter((machine) => machine !== primary) };
}

/**
 * Takes the primary away, waits until another machine is it, and brings the former one back.
 * @param strikes how often at most: Patroni starts a crashed primary again where it sees nobody who could follow
 */
const failOver = (
  name: string,
  times: number,
  { take, bring, strikes = 1 }: { take: (struck: Struck) => unknown; bring: (struck: Struck) => unknown; strikes?: number },
): ClusterFault => ({
  name,
  times,
  failsOver: true,
  commit: async (scene) => {
    for (let strikesLeft = strikes; strikesLeft > 0; strikesLeft -= 1) {
      const struck = await strike(scene);
      let replaced = false;
      await scene.observer.whileAway(async () => {
        const taking = Promise.resolve(take(struck));
        taking.catch(() => undefined);
        replaced = await scene.cluster.replaced(struck.primary);
        await taking;
      });
      await wait(GOES_ON);
      await bring(struck);
      await scene.cluster.whole();
      if (replaced) return [];
    }
    return [{ check: 'no other machine took over', details: { fault: name } }];
  },
});

/** Takes something away for a while; the primary stays. */
const stays = (
  name: string,
  times: number,
  { take, bring, ...more }: { take: (struck: Struck) => unknown; bring: (struck: Struck) => unknown; stopsWrites?: boolean },
): ClusterFault => ({
  name,
  times,
  failsOver: false,
  ...more,
  commit: async (scene): Promise<readonly Difference[]> => {
    const struck = await strike(scene);
    await scene.observer.whileAway(async () => {
      await take(struck);
      await wait(WITHOUT);
      await bring(struck);
      await scene.cluster.whole();
    });
    const still = await scene.cluster.primary();
    return still === struck.primary ? [] : [{ check: 'another machine took over', details: { fault: name, now: still?.name } }];
  },
});

/** Runs a statement on a machine itself, past the proxy. */
async function onMachine({ cluster, primary }: Struck, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf(primary), connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  await client
    .connect()
    .then(() => work(client))
    .catch(() => undefined);
  void client.end().catch(() => undefined);
}

/** Ends, as an operator does who thinks that statements hang, whatever waits for the standby, for as long as commits can come. */
async function cancelWaits(struck: Struck): Promise<void> {
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  for (const until = Date.now() + WITHOUT; Date.now() < until; await wait(200)) await onMachine(struck, (client) => client.query(cancel));
}

/** The disk is full; the log is written on until it needs another segment, which would otherwise take minutes. */
async function fillDisk(struck: Struck): Promise<void> {
  const written = `select pg_logical_emit_message(true, 'full', repeat('x', 20000000))`;
  await struck.primary.fillDisk();
  for (let count = 0; count < 50 && (await struck.primary.isPrimary()); count += 1)
    await onMachine(struck, (client) => client.query(written));
}

/** Makes room. A machine that crashed on a full disk may not find back by itself: then it gets a new copy, by hand. */
async function freeDisk({ cluster, primary }: Struck): Promise<void> {
  primary.freeDisk();
  for (const until = Date.now() + COMES_BACK; Date.now() < until; await wait(SECOND)) if (await cluster.isFollowed()) return;
  await primary.control('reinit', primary.name, '--force');
}

const cutOffFromOthers = ({ primary, others }: Struck): void => primary.cutOffFrom(others);
const reconnect = ({ primary, others }: Struck): void => primary.reconnect(others);

/** Everything that happens to a cluster; each as often as it says. */
export const clusterFaults: readonly ClusterFault[] = [
  failOver('power cut of the primary', 4, {
    take: ({ primary }) => primary.signal('-9'),
    bring: ({ primary }) => primary.start(),
  }),
  failOver('kill -9 of PostgreSQL on the primary', 3, {
    take: ({ primary }) => primary.killDatabase(),
    bring: () => undefined,
    strikes: 3,
  }),
  failOver('the primary stands still and comes back', 3, {
    take: async ({ primary }) => {
      primary.signal('-STOP');
      await wait(STANDS_STILL);
      primary.signal('-CONT');
    },
    bring: () => undefined,
  }),
  failOver('the primary is cut off from everybody', 2, { take: ({ primary }) => primary.cutOff(), bring: reconnect }),
  failOver('the primary is cut off from the other machines alone', 2, { take: cutOffFromOthers, bring: reconnect }),
  failOver('it is cut off from them, and somebody ends what waits for the standby', 2, {
    take: async (struck) => {
      cutOffFromOthers(struck);
      await cancelWaits(struck);
    },
    bring: reconnect,
  }),
  failOver('fail-over by hand', 2, {
    take: ({ primary }) => primary.control('switchover', '--force', '--leader', primary.name),
    bring: () => undefined,
  }),
  failOver('the disk of the primary is full', 2, { take: fillDisk, bring: freeDisk }),
  stays('the standby that commits wait for is gone', 2, {
    take: async ({ others }) => {
      const states = await Promise.all(others.map((machine) => machine.state()));
      others[states.findIndex((state) => state?.sync_standby)]?.signal('-9');
    },
    bring: ({ others }) => others.forEach((machine) => machine.start()),
  }),
  stays('both standbys are gone', 1, {
    stopsWrites: true,
    // Their etcd stays: without its majority the primary would step down.
    take: ({ others }) => {
      for (const machine of others) {
        machine.kill('patroni');
        machine.killDatabase();
      }
    },
    bring: ({ others }) => others.forEach((machine) => machine.start()),
  }),
  stays('etcd without a majority', 2, {
    take: ({ others }) => others.forEach((machine) => machine.kill('etcd')),
    bring: ({ others }) => others.forEach((machine) => machine.start('etcd')),
  }),
];
