import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const START_WITHIN = 120_000;
const SETTLED_WITHIN = 60_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Starts an unpacked archive with nothing but Node: no variable of ours, no home, no package to be found.
 * @param {string} folder of the archive
 * @param {string} data an own folder
 * @param {Record<string, string>} environment settings
 * @returns {Promise<{ origin: string, output: () => string, stop: () => Promise<number | null> }>}
 */
export async function startArchive(folder, data, environment = {}) {
  mkdirSync(data, { recursive: true });
  const config = join(data, 'config.json');
  writeFileSync(config, JSON.stringify({ delivery: { periods: [{ seconds: 1, rate: '0.85', minimum: '1' }] } }));
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: data, CONFIG: config, HOME: data, SANDBOX: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  const until = Date.now() + START_WITHIN;
  for (;;) {
    const origin = /App {6}(http:\S+?)\/h5\//.exec(output)?.[1];
    if (origin !== undefined && output.includes('Sign in')) return { origin, output: () => output, stop };
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The archive did not start:\n${output}`);
    }
    await pause();
  }
}

/** Signs in with what the sandbox printed, claims demo money and trades one delivery order to its end. Answers the settled order. */
export async function tradeOnce({ origin, output }) {
  let token = '';
  let cookie = '';
  const call = async (path, body) => {
    const query = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
    const headers = { TOKEN: token, cookie, 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/api/${path}`, { ...query, headers });
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0];
    const { code, msg, data } = await answer.json();
    if (code !== 1) throw new Error(`${path}: ${code} ${msg}\n${output()}`);
    return data;
  };
  const [, email, password] = /Sign in {2}(\S+) with the password ([^,]+),/.exec(output());
  ({ token } = await call('user/login', { kind: 'email', email, password }));
  await call('user/changeUser', { mode: 'demo' });
  await call('user/getDemoMoney', {});
  await call('index/zySubmit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '100' });
  const { id } = await call('order/createDeliveryOrder', { symbol: 'BTCUSDT', direction: 'call', seconds: 1, stake: '10' });
  for (const until = Date.now() + SETTLED_WITHIN; ;) {
    const { list } = await call('order/historyOrders');
    const order = list.find((each) => each.id === id);
    if (order?.status === 'drawn' || Date.now() > until) return order;
    await pause();
  }
}
