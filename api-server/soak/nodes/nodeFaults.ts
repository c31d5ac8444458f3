import type { Random } from '../../src/testing/Random';
import type { Cluster } from '../Cluster';
import type { Difference } from '../verifyBooks';
import type { ExchangeNode } from './ExchangeNode';
import type { NatsServer } from '../NatsServer';
import type { OutsideObserver } from './OutsideObserver';
import { SteeredClock } from './SteeredClock';

/** Everything that faults happen to; `Server` is what the database runs on. */
export interface Scene<Server = Cluster> {
  readonly nodes: readonly ExchangeNode[];
  readonly cluster: Server;
  readonly nats: NatsServer;
  readonly observer: OutsideObserver;
  readonly random: Random;
  /** Half of those who are watched send nothing for now: no request of theirs has a node look for what they are told. */
  listenOnly: boolean;
  /** A node that nobody sends anything to, to be started with a wrong clock. */
  readonly newcomer: ExchangeNode;
}

export interface NodeFault<Server = Cluster> {
  readonly name: string;
  /** Cannot be done where libfaketime is not installed. */
  readonly needsSteeredClock?: boolean;
  /** Makes it happen and ends it. Answers what is wrong already. */
  readonly commit: (scene: Scene<Server>) => Promise<readonly Difference[]>;
}

const SECOND = 1_000;
/** How long NATS is gone, and a clock is wrong. */
const NATS_AWAY = 20 * SECOND;
const CLOCK_WRONG = 15 * SECOND;
const OFF = 30;
const FREEZE_WITHIN = 10 * SECOND;

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const nothing = (): readonly Difference[] => [];

/** The node with the feed, as it says itself; the first one when none does just now. */
async function ownerOf({ nodes }: Scene): Promise<ExchangeNode> {
  const runs = await Promise.all(nodes.map((node) => node.runsFeed()));
  return nodes[Math.max(0, runs.indexOf(true))] as ExchangeNode;
}

async function otherOf(scene: Scene): Promise<ExchangeNode> {
  const owner = await ownerOf(scene);
  return scene.random.pick(scene.nodes.filter((node) => node !== owner)) as ExchangeNode;
}

type Pick = (scene: Scene) => Promise<ExchangeNode>;

const killed = (whom: string, pick: Pick): NodeFault => ({
  name: `kill -9 of ${whom}`,
  commit: async (scene) => {
    const { api } = await pick(scene);
    await api.kill();
    await wait(8 * SECOND);
    await api.start();
    return nothing();
  },
});

const paused = (whom: string, pick: Pick, seconds: number): NodeFault => ({
  name: `${whom} stands still for ${seconds} s`,
  commit: async (scene) => {
    const { api } = await pick(scene);
    api.pause();
    await wait(seconds * SECOND);
    api.resume();
    return nothing();
  },
});

const frozenInTransaction = (seconds: number): NodeFault => ({
  name: `a node stands still for ${seconds} s in mid-transaction`,
  commit: async (scene) => {
    const node = await otherOf(scene);
    const frozen = await node.freezeInTransaction(FREEZE_WITHIN);
    if (!frozen) return [{ check: 'no transaction was met', details: { node: node.name } }];
    await wait(seconds * SECOND);
    node.api.resume();
    return nothing();
  },
});

const clockOff = (whom: string, pick: Pick, seconds: number): NodeFault => ({
  name: `the clock of ${whom} is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`,
  needsSteeredClock: true,
  commit: async (scene) => {
    const node = await pick(scene);
    node.clock.set(seconds);
    await wait(CLOCK_WRONG);
    const ready = await node.api.isReady();
    node.clock.set(0);
    return ready ? [{ check: 'a node with a wrong clock says that it is ready', details: { node: node.name, seconds } }] : [];
  },
});

const startedOff = (seconds: number): NodeFault => ({
  name: `a node starts with a clock ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`,
  needsSteeredClock: true,
  commit: async ({ newcomer }) => {
    newcomer.clock.set(seconds);
    const code = await newcomer.api.startInVain();
    const said = newcomer.api.output;
    await newcomer.api.kill();
    const refused = code !== null && code !== 0 && said.includes('The clock of this machine is');
    return refused ? [] : [{ check: 'a node with a wrong clock was not refused', details: { code, said: said.slice(-300) } }];
  },
});

const natsGone: readonly NodeFault[] = [
  {
    name: 'NATS is killed and comes back',
    commit: async (scene) => {
      scene.listenOnly = true;
      await scene.nats.kill();
      await wait(NATS_AWAY);
      await scene.nats.start();
      scene.listenOnly = false;
      return nothing();
    },
  },
  {
    name: 'NATS stands still and goes on',
    commit: async (scene) => {
      scene.listenOnly = true;
      scene.nats.pause();
      await wait(NATS_AWAY);
      scene.nats.resume();
      scene.listenOnly = false;
      return nothing();
    },
  },
];

const databaseAway: readonly NodeFault[] = [
  {
    name: 'the database stands still for 12 s',
    commit: async ({ cluster, observer }) => {
      await observer.whileAway(() => cluster.pause(12 * SECOND));
      return nothing();
    },
  },
  {
    name: 'the database is gone for 80 s',
    commit: async ({ cluster, observer }) => {
      await observer.whileAway(async () => {
        await cluster.kill();
        await wait(80 * SECOND);
        await cluster.start();
      });
      return nothing();
    },
  },
];

const rollingRestart: NodeFault = {
  name: 'rolling restart',
  commit: async ({ nodes }) => {
    const differences: Difference[] = [];
    for (const { api, name } of nodes) {
      const code = await api.stop();
      if (code !== 0) differences.push({ check: 'a node did not stop cleanly', details: { node: name, code, output: api.output } });
      await api.start();
      await wait(3 * SECOND);
    }
    return differences;
  },
};

/** Every fault of one part, each once. */
export const nodeFaults: readonly NodeFault[] = [
  killed('the node with the feed', ownerOf),
  killed('another node', otherOf),
  ...[3, 10, 40].map((seconds) => paused('the node with the feed', ownerOf, seconds)),
  ...[10, 40].map((seconds) => paused('another node', otherOf, seconds)),
  ...[3, 10, 40].map(frozenInTransaction),
  ...databaseAway,
  ...natsGone,
  ...[OFF, -OFF].flatMap((seconds) => [clockOff('the node with the feed', ownerOf, seconds), clockOff('another node', otherOf, seconds)]),
  ...[OFF, -OFF].map(startedOff),
  rollingRestart,
];

/** Those that can be done here. */
export const possibleFaults = (): readonly NodeFault[] =>
  nodeFaults.filter(({ needsSteeredClock }) => needsSteeredClock !== true || SteeredClock.library !== undefined);
