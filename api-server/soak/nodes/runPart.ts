import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrations } from '../../src/app/migrations';
import { silentLogger } from '../../src/kernel';
import { migrate, openDatabase } from '../../src/platform/database';
import type { Database } from '../../src/platform/database';
import { runOn } from '../../src/testing/database/runOn';
import { Random } from '../../src/testing/Random';
import { CapitalWatch } from '../CapitalWatch';
import { Cluster } from '../Cluster';
import { Journal, longestSilence, readJournal } from '../Journal';
import { populate } from '../population';
import { settled } from '../settled';
import { tradersOf } from '../tradersOf';
import { Route, RollingClient } from '../upgrade/RollingClient';
import { verifyBooks, whatWasTold } from '../verifyBooks';
import type { Difference } from '../verifyBooks';
import { ExchangeNode } from './ExchangeNode';
import { NatsServer } from '../NatsServer';
import { wait } from './nodeFaults';
import type { NodeFault, Scene } from './nodeFaults';
import { NODES, nodeConfiguration, nodePortsFrom } from './nodeSettings';
import { OutsideObserver } from './OutsideObserver';
import { sameCandles } from './sameCandles';
import { loggedTrades } from './loggedTrades';
import { EVENT_WITHIN, verifyEvents, verifyTrades } from './verifyHeard';
import { verifyTimes } from './verifyTimes';
import { Watcher } from './Watcher';

export interface PartOptions<Server = Cluster> {
  /** The built server. */
  readonly program: string;
  readonly faults: readonly NodeFault<Server>[];
  readonly seed: number;
  /** First of free ports, `nodePortsFrom` says how many. */
  readonly port: number;
  readonly say: (line: string) => void;
}

/** What one fault cost, milliseconds. */
export interface FaultFigures {
  readonly name: string;
  /** Longest time without a new price; while the database is away nothing counts. */
  readonly stillPrices: number;
  /** Longest time that an order was open after its delivery time. */
  readonly lateSettlement: number;
  /** Longest time that an event took to somebody who listened. */
  readonly lateEvent: number;
  /** Longest time in which no trader was told that anything was done. */
  readonly stillWrites: number;
  /** Until all nodes were ready after it had ended. */
  readonly ready: number;
}

/** What is measured while it runs. */
type Timed = Pick<FaultFigures, 'stillPrices' | 'lateSettlement' | 'ready'>;

export interface PartReport {
  readonly seed: number;
  readonly faults: readonly FaultFigures[];
  readonly acknowledged: number;
  readonly refused: number;
  readonly retries: number;
  readonly replays: number;
  readonly swallowedAnswers: number;
  /** Trades and events that watchers heard, and their connections. */
  readonly trades: number;
  readonly events: number;
  readonly connections: number;
  readonly looks: number;
  readonly differences: readonly Difference[];
}

const TRADERS = 12;
const HANDS = 2;
const WATCHERS = 6;
const REST = 150;
const SYMBOLS = ['BTCUSDT', 'ETHUSDT'];
const SWALLOWED = 0.01;
const BEFORE = 5_000;
const CALM = 8_000;
const READY_WITHIN = 60_000;
const END_WITHIN = 60_000;
/** The most that a fault may cost: prices of another node, and what waits for them. */
const MOST_STILL = 10_000;
const MOST_LATE = 20_000;

/** Three nodes under load and faults, then everything that was told held against what is there. */
export async function runPart(options: PartOptions & { readonly programs: string }): Promise<PartReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nodes-'));
  const ports = nodePortsFrom(options.port);
  const cluster = new Cluster(options.programs, folder, ports.database);
  const nats = new NatsServer(ports.nats);
  try {
    await Promise.all([cluster.create({ max_connections: 200 }), nats.start()]);
    return await partOn({ cluster, nats, folder }, options);
  } finally {
    nats.resume();
    await nats.kill();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database that nodes reach on 127.0.0.1. */
interface DatabaseServer {
  readonly port: number;
  url(database?: string, port?: number): string;
}

interface Ground<Server> {
  readonly cluster: Server;
  readonly nats: NatsServer;
  readonly folder: string;
}

function nodesOf<Server extends DatabaseServer>(
  { cluster, nats, folder }: Ground<Server>,
  { program, port }: PartOptions<Server>,
  random: Random,
): ExchangeNode[] {
  const files = path.join(folder, 'files');
  mkdirSync(files);
  return nodePortsFrom(port).nodes.map((ports, index) => {
    const config = path.join(folder, `node-${index}.json`);
    const databaseUrl = cluster.url('soak', ports.database);
    writeFileSync(config, JSON.stringify(nodeConfiguration({ ports, folder: files, databaseUrl, natsUrl: nats.url })));
    const clockFile = path.join(folder, `clock-${index}`);
    return new ExchangeNode({
      name: `node ${index + 1}`,
      program,
      ports,
      databasePort: cluster.port,
      config,
      clockFile,
      swallows: () => random.chance(SWALLOWED),
    });
  });
}

/** The same on a database that runs already. */
export async function partOn<Server extends DatabaseServer>(ground: Ground<Server>, options: PartOptions<Server>): Promise<PartReport> {
  const { cluster, nats, folder } = ground;
  const { seed, say } = options;
  const random = new Random(seed);
  const all = nodesOf(ground, options, random);
  const [nodes, newcomer] = [all.slice(0, NODES), all[NODES] as ExchangeNode];
  const journal = new Journal(path.join(folder, 'journal'));
  const { database, close } = await prepare(cluster);
  const members = await populate(database, TRADERS);
  const observer = new OutsideObserver(
    database,
    SYMBOLS[0] as string,
    members.slice(0, WATCHERS).map(({ userId }) => userId),
  );
  const capital = new CapitalWatch(database);
  const route = new Route();
  route.origins = nodes.map(({ origin }) => origin);
  let stopped = false;
  let lastCall = Infinity;
  const watchers = members.slice(0, WATCHERS).map((member) => new Watcher(member, SYMBOLS, route, random));
  try {
    await Promise.all(all.map((node) => node.open()));
    await Promise.all(nodes.map(({ api }) => api.start()));
    const scene: Scene<Server> = { nodes, cluster, nats, observer, random, newcomer, listenOnly: false };
    const listens = (index: number): boolean => scene.listenOnly && index < WATCHERS / 2;
    const traders = tradersOf(members, (member) => new RollingClient(route, member), seed, journal, REST, listens);
    const trading = traders.map((trader) =>
      trader.trade(
        HANDS,
        () => stopped,
        () => lastCall,
      ),
    );
    capital.start();
    observer.start();
    watchers.forEach((watcher) => watcher.start());
    nodes.forEach(({ answers }) => (answers.enabled = true));
    await wait(BEFORE);
    observer.takeWorst();

    const differences: Difference[] = [];
    const spans: { name: string; from: number; until: number; figures: Timed }[] = [];
    for (const fault of options.faults) {
      const from = Date.now();
      differences.push(...(await fault.commit(scene)));
      const ended = Date.now();
      const ready = await readyAfter(nodes, ended);
      // Somebody listens to each node after the fault, as many stay where they are.
      watchers.slice(0, NODES).forEach((watcher) => watcher.hop());
      await wait(CALM);
      const figures = { ...observer.takeWorst(), ready };
      spans.push({ name: fault.name, from, until: Date.now(), figures });
      differences.push(...tooMuch(fault.name, figures), ...(await endedByThemselves(nodes)));
      say(`  ${fault.name}: prices stood ${figures.stillPrices}, settlement late ${figures.lateSettlement}, ready after ${ready} ms`);
    }
    nodes.forEach(({ answers }) => (answers.enabled = false));
    stopped = true;
    lastCall = Date.now() + END_WITHIN;
    await Promise.all(trading);
    await settled(database, END_WITHIN);
    await wait(EVENT_WITHIN / 3);
    differences.push(
      ...(await sameCandles(
        nodes.map(({ origin }) => origin),
        SYMBOLS,
      )),
    );
    watchers.forEach((watcher) => watcher.stop());
    await Promise.all([capital.stop(), observer.stop()]);
    for (const { api, name } of nodes) {
      const code = await api.stop();
      if (code !== 0) differences.push({ check: 'a node did not stop cleanly', details: { node: name, code, output: api.output } });
    }

    const entries = readJournal(journal.file);
    differences.push(...capital.differences, ...observer.differences, ...traders.flatMap((trader) => trader.differences));
    differences.push(...(await verifyBooks(database, entries)), ...verifyTimes(entries));
    for (const symbol of SYMBOLS) {
      const log = await loggedTrades(database, symbol);
      for (const { heard } of watchers)
        differences.push(
          ...verifyTrades(
            heard.filter((each) => each.symbol === symbol),
            log,
          ),
        );
    }
    const events = verifyEvents(await observer.owed(), watchers, observer.outages);
    differences.push(...events.differences);
    const told = whatWasTold(entries);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
    return {
      seed,
      faults: spans.map(({ name, from, until, figures }) => ({
        name,
        ...figures,
        stillWrites: longestSilence(entries, from, until),
        lateEvent: Math.max(0, ...events.delays.filter(({ seenAt }) => seenAt >= from && seenAt <= until).map(({ delay }) => delay)),
      })),
      acknowledged: told.acknowledged.length,
      refused: told.refused.size,
      retries: sum(traders.map(({ retries }) => retries)),
      replays: sum(traders.map(({ replays }) => replays)),
      swallowedAnswers: sum(nodes.map(({ answers }) => answers.count)),
      trades: sum(watchers.flatMap(({ heard }) => heard.map(({ trades }) => trades.length))),
      events: sum(watchers.map((watcher) => watcher.events.size)),
      connections: sum(watchers.map(({ connections }) => connections)),
      looks: observer.looks,
      differences,
    };
  } finally {
    stopped = true;
    lastCall = 0;
    watchers.forEach((watcher) => watcher.stop());
    await Promise.all([capital.stop(), observer.stop()]);
    await Promise.all(all.map((node) => node.close()));
    journal.close();
    await close();
  }
}

async function prepare(cluster: DatabaseServer): Promise<{ database: Database; close: () => Promise<void> }> {
  await runOn(cluster.url(), 'create database soak');
  const open = await openDatabase({ url: cluster.url('soak'), poolSize: 4, logger: silentLogger });
  await migrate(open.database, migrations);
  return open;
}

async function readyAfter(nodes: readonly ExchangeNode[], from: number): Promise<number> {
  while (Date.now() < from + READY_WITHIN) {
    if ((await Promise.all(nodes.map(({ api }) => api.isReady()))).every(Boolean)) break;
    await wait(100);
  }
  return Date.now() - from;
}

function tooMuch(name: string, { stillPrices, lateSettlement, ready }: Timed): Difference[] {
  const limits: readonly [string, number, number][] = [
    ['prices stood still too long', stillPrices, MOST_STILL],
    ['an order was settled too late', lateSettlement, MOST_LATE],
    ['not all nodes were ready again', ready, READY_WITHIN - 1],
  ];
  return limits.filter(([, figure, most]) => figure > most).map(([check, figure]) => ({ check, details: { fault: name, figure } }));
}

/** Nodes that are gone although nobody took them away; they are started again. */
async function endedByThemselves(nodes: readonly ExchangeNode[]): Promise<Difference[]> {
  const ended = nodes.filter(({ api }) => api.ended);
  const differences = ended.map(({ name, api }) => ({ check: 'a node ended by itself', details: { node: name, output: api.output } }));
  for (const { api } of ended) await api.start();
  return differences;
}
