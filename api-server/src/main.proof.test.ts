import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Answer, CallName } from '@halyard-h5/shared-api/contract';
import { apiPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { Books } from './app/audit';

/** The bundled server as people run it: in processes of its own, with real time and ports. */
const home = path.join(__dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'server-'));
const children: ChildProcess[] = [];
const realMoney = { SANDBOX: 'false', SUPPORT_EMAIL: 'help@example.com', SEALING_KEYS: Buffer.alloc(32, 7).toString('base64') };

interface Run {
  child: ChildProcess;
  /** Resolves with everything printed once `text` was, or the process ended. */
  said(text: string): Promise<string>;
  ended: Promise<number | null>;
}

function run(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['dist-test/main.js'], {
    cwd: home,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
  });
  children.push(child);
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (output.includes(text)) resolve(output);
      };
      listeners.add(check);
      check();
      void ended.then(() => resolve(output));
    });
  return { child, said, ended };
}

async function running(): Promise<Run & { origin: string; health: string }> {
  const started = run();
  const output = await started.said('Codes ');
  const api = /API\s+(\S+)\/api\//.exec(output)?.[1];
  const health = /Health\s+(\S+)\/health/.exec(output)?.[1];
  if (api === undefined || health === undefined) throw new Error(`The server did not start:\n${output}`);
  return { ...started, origin: api, health };
}

/** Cookies by token, as a browser keeps them. */
const cookies = new Map<string, string>();

async function call<Name extends CallName>(origin: string, name: Name, request: object, token = ''): Promise<Answer<Name>> {
  const { method } = endpointTable[name];
  const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const response = await fetch(`${origin}${apiPath(name)}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `${name.replace('.', '-')}-1`,
      ...(token === '' ? {} : { token, cookie: cookies.get(token) ?? '' }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(request) } : {}),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Answer<Name> };
  if (code !== 1) throw new Error(`${name} answered ${code}: ${msg}`);
  const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  if (set.length > 0) cookies.set((data as { token: string }).token, set.join('; '));
  return data;
}

/** What the health port answers as soon as the main thread, which the embedded database keeps busy, has time. */
async function answered(address: string): Promise<string> {
  const response = await fetch(address);
  if (response.status === 503) return answered(address);
  expect(response.status).toBe(200);
  return response.text();
}

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--out', 'dist-test'], { cwd: home });
});

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

describe('the server process', () => {
  it('starts, keeps a second one off its folder and port, survives kill -9 with all it acknowledged, and stops cleanly', async () => {
    const first = await running();
    const signedIn = await call(first.origin, 'session.signIn', { kind: 'email', email: 'trader@example.com', password: 'halyard-demo' });
    const token = signedIn.token ?? '';
    await call(first.origin, 'session.switchAccount', { mode: 'demo' }, token);
    await call(first.origin, 'demoFunds.claim', {}, token);

    expect((await fetch(`${first.health}/health/live`)).status).toBe(200);
    expect((await fetch(`${first.health}/health/ready`)).status).toBe(200);
    expect(await answered(`${first.health}/metrics`)).toContain('api_call_seconds_count{call="session.signIn",status="200"} 1');
    expect(JSON.parse(await answered(`${first.health}/releases?since=0`))).toEqual({ since: 0, releases: [], budgets: [] });
    const audited = JSON.parse(await answered(`${first.health}/audit`)) as Books;
    expect(audited.differences).toEqual([]);
    expect(audited.totals).toContainEqual(expect.objectContaining({ mode: 'demo', coin: 'USDT', amount: '-10000' }));

    const sameFolder = run();
    expect(await sameFolder.ended).toBe(1);
    expect(await sameFolder.said('')).toMatch(/The database folder .* is in use by another server \(process \d+\); .*\.\n$/);
    const { port } = new URL(first.origin);
    const samePort = run({ PORT: port, HEALTH_PORT: '0', DATA_DIR: path.join(folder, 'other') });
    expect(await samePort.ended).toBe(1);
    expect(await samePort.said('')).toBe(`Port ${port} is taken by another program; stop it or set PORT to a free one.\n`);

    first.child.kill('SIGKILL');
    await first.ended;
    const second = await running();
    const money = await call(second.origin, 'balance.read', { wallet: 'spot', coin: 'USDT' }, token);
    expect(money).toMatchObject({ available: '10000', frozen: '0' });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await second.said('')).toContain('SIGTERM: finishing what is running');

    const real = run({ ...realMoney, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await real.ended).toBe(1);
    expect(await real.said('')).toMatch(/\nSANDBOX=false is refused: the database in .+ was a sandbox, .+\.\n$/);
  }, 180_000);

  it.each([
    ['PORT=99999', { PORT: '99999' }, /^The setting PORT is wrong: .*\.\n$/],
    ['FEED=dice', { FEED: 'dice' }, /^The setting FEED is wrong: .*\.\n$/],
    ['DATABASE_URL alone', { DATABASE_URL: 'postgres://127.0.0.1/nothing' }, /^The setting SANDBOX is missing: .*\.\n$/],
    ['no way for codes', realMoney, /^The settings SMTP_URL and SMS_URL are missing: .*\.\n$/],
    ['no sealing keys', { ...realMoney, SEALING_KEYS: '' }, /^The setting SEALING_KEYS is missing: .*\.\n$/],
    ['NATS_URL alone', { NATS_URL: 'nats://127.0.0.1' }, /^The setting SEALING_KEYS is missing: .*\.\n$/],
    ['a missing CONFIG', { CONFIG: '/nowhere/config.json' }, /^The configuration file \/nowhere\/config\.json cannot be read: .*\.\n$/],
  ])('says in one sentence what is wrong with %s', async (_name, environment, sentence) => {
    const failed = run(environment);
    expect(await failed.ended).toBe(1);
    expect(await failed.said('')).toMatch(sentence);
  });

  it('says in one sentence that the health port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as { port: number };
    const failed = run({ HEALTH_PORT: String(port) });
    expect(await failed.ended).toBe(1);
    expect(await failed.said('')).toBe(`Port ${port} for health and metrics is taken by another program; set HEALTH_PORT to a free one.\n`);
    holder.close();
  });

  it('is refused by an old Node before anything else is loaded', () => {
    const launcher = readFileSync(path.join(home, 'dist-test/main.js'), 'utf8');
    expect(launcher).not.toMatch(/^import /m);
    const old = launcher.replace('process.versions.node.split', '"18.20.1".split');
    expect(old).not.toBe(launcher);
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', old], { stdio: 'pipe' })).toThrow(
      /is too old; please use Node 20\.19 or newer/,
    );
  });
});
