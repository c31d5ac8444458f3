/*
 * Records this version as released: server and a database with money.
 * Once per release, on its commit: `node --import tsx soak/upgrade/recordRelease.ts --url postgres://…` (needs pg_dump).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { migrations } from '../../src/app/migrations';
import { silentLogger } from '../../src/kernel';
import { migrate, openDatabase } from '../../src/platform/database';
import { ApiProcess } from '../ApiProcess';
import { Client } from '../Client';
import { Journal } from '../Journal';
import { populate } from '../population';
import { Random } from '../../src/testing/Random';
import { soakConfiguration } from '../soakSettings';
import { Trader } from '../Trader';
import { keepReleased, unpackServer, withDatabase } from './released';

const TRADERS = 8;
const PORT = 4470;
const TRADE_FOR = 8_000;
const home = path.join(import.meta.dirname, '../..');
const screenshot = readFileSync(path.join(home, 'src/domains/uploads/images/fixtures/bits.png'));
const { values } = parseArgs({ options: { url: { type: 'string' }, commit: { type: 'string' } } });

/** Our own sources in one file; packages are those that are installed. */
async function bundled(): Promise<Buffer> {
  const { dependencies } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@halyard-h5/'));
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: ['src/main.ts'],
    outfile: 'main.js',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    external: packages.flatMap((name) => [name, `${name}/*`]),
  });
  return Buffer.from((outputFiles[0] as { contents: Uint8Array }).contents);
}

async function record(admin: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const commit = values.commit ?? execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  const server = await bundled();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'released-'));
  await withDatabase(admin, `released_${process.pid}`, async (url) => {
    const { server: network, database, ...rest } = soakConfiguration(PORT, folder, url);
    const { port, healthPort, ...limits } = network;
    const configuration = { ...rest, server: limits };
    const released = { version, commit, migrations: Object.keys(migrations), traders: TRADERS, configuration };
    // Kept first, so that what runs here is what will be unpacked.
    keepReleased(released, server, Buffer.from(''));
    writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ ...configuration, server: network, database }));
    const api = new ApiProcess(unpackServer(path.join(home, 'dist-released')), healthPort, { CONFIG: path.join(folder, 'config.json') });
    const open = await openDatabase({ url, poolSize: 4, logger: silentLogger });
    await migrate(open.database, migrations);
    const members = await populate(open.database, TRADERS);
    await api.start();
    const journal = new Journal(path.join(folder, 'journal'));
    const plans = { real: [], demo: [] };
    const traders = members.map((member, index) => {
      const memory = { fresh: [], positions: [], resting: [], plans: plans[member.mode] };
      const client = new Client(`http://127.0.0.1:${port}`, member);
      return new Trader({ member, memory, client, screenshot, random: new Random(index + 1) }, journal);
    });
    const until = Date.now() + TRADE_FOR;
    await Promise.all(
      traders.map((trader) =>
        trader.trade(
          3,
          () => Date.now() > until,
          () => until + TRADE_FOR,
        ),
      ),
    );
    // At once, with contracts, orders, positions and reviews still open: the next version goes on with them.
    await api.stop();
    journal.close();
    await open.close();
    // Candles are made anew; what is left away is nothing that money depends on.
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', '--exclude-table-data=market_candles'];
    const dump = execFileSync('pg_dump', [...options, url], { encoding: 'utf8', maxBuffer: 1 << 30 });
    const sql = dump.replace(/^\\.*$/gm, '').replace(/^SET transaction_timeout.*$/gm, '');
    keepReleased(released, server, Buffer.from(sql));
  });
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(home, 'dist-released'), { recursive: true, force: true });
}

if (values.url === undefined) throw new Error('--url names a PostgreSQL server.');
await record(values.url);
