import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { postgresPrograms } from '../soak/Cluster';
import { openBenchServer } from './BenchServer';
import type { BenchServer } from './BenchServer';
import { benchMixed } from './benchMixed';
import { benchNodes } from './benchNodes';
import { benchOrders } from './benchOrders';
import { benchPerpetual } from './benchPerpetual';
import { benchSettlement } from './benchSettlement';
import { benchStreams } from './benchStreams';
import { isWhole, print, verdictOf } from './Figure';
import type { Figure } from './Figure';

const HELP = `npm run bench -w api-server -- [--only orders,perpetual,mixed,streams,settlement,nodes] [--seconds 15] [--rounds 3]
  [--sockets 5000] [--history 200000] [--traders 500] [--shortest] [--json FILE] [--profile FOLDER] [--port 4440]

Measures the built server on a PostgreSQL of its own, orders beside pgbench, and prints each figure with what it is held to.
Ends with 0 when all are met, with 1 when not, with 2 when it could not run. Needs Linux and PostgreSQL 15 (POSTGRES_BIN).
--shortest measures little of everything and judges no times.`;

type Section = (server: BenchServer) => Promise<Figure[]>;

/** What the options choose, unless they are told, in the full form and in the shortest one. */
const FULL = { seconds: '15', rounds: '3', sockets: '5000', history: '200000', traders: '500' };
const SHORTEST: typeof FULL = { seconds: '1', rounds: '1', sockets: '50', history: '20000', traders: '100' };

async function main(): Promise<number> {
  const { values: told } = parseArgs({
    options: {
      only: { type: 'string', default: 'orders,perpetual,mixed,streams,settlement,nodes' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      sockets: { type: 'string' },
      history: { type: 'string' },
      traders: { type: 'string' },
      shortest: { type: 'boolean', default: false },
      json: { type: 'string' },
      profile: { type: 'string' },
      port: { type: 'string', default: '4440' },
      help: { type: 'boolean', default: false },
    },
  });
  const { shortest } = told;
  const values = { ...(shortest ? SHORTEST : FULL), ...told };
  const programs = postgresPrograms();
  if (values.help || programs === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const seconds = Number(values.seconds);
  const sections: Readonly<Record<string, Section>> = {
    orders: (server) => benchOrders(server, { seconds, rounds: Number(values.rounds), shortest }),
    perpetual: (server) => benchPerpetual(server, { seconds, shortest }),
    mixed: (server) => benchMixed(server, { seconds, shortest }),
    streams: (server) => benchStreams(server, { seconds, sockets: Number(values.sockets) }),
    nodes: (server) => benchNodes(server, { seconds, rounds: Number(values.rounds), shortest }),
    settlement: (server) => benchSettlement(server, { history: Number(values.history), shortest }),
  };
  console.log(`${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  const figures: Figure[] = [];
  const names = values.only.split(',');
  const unknown = names.find((name) => sections[name] === undefined);
  if (unknown !== undefined) throw new Error(`There is no bench "${unknown}"; there are ${Object.keys(sections).join(', ')}`);
  // A database of its own each: what one leaves open, another's server would have to settle. Where no times are judged, one does for all.
  for (const group of shortest ? [names] : names.map((name) => [name])) {
    const server = await openBenchServer({
      programs,
      port: Number(values.port),
      traders: Number(values.traders),
      profile: values.profile,
    });
    try {
      for (const name of group) {
        const measured = (await sections[name]?.(server)) ?? [];
        measured.forEach((each) => print(each, shortest));
        figures.push(...measured);
      }
    } finally {
      await server.close();
    }
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`);
  const missing = figures.filter((figure) => !isWhole(figure));
  for (const { name } of missing) console.error(`not measured: ${name}`);
  return missing.length === 0 && figures.every((each) => verdictOf(each, shortest) !== 'MISSED') ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
