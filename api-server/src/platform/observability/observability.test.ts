import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { silentLogger } from '../../kernel';
import { Metrics, startHealth, watchReadiness } from '.';
import type { Lack } from '.';

/** What the health port answers to an address that is asked for from another address. */
function fromAddress(localAddress: string, port: number, address = '/audit'): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    socket
      .on('data', (data) => (answer += data.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject);
    socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  });
}

describe('health thread', () => {
  it('answers while the main thread is stuck in a computation', async () => {
    const health = await startHealth(0, '127.0.0.1', new Metrics());
    const { Worker } = await import('node:worker_threads');
    const cells = new Int32Array(new SharedArrayBuffer(8));
    const asker = `const { workerData: [cells, port] } = require('node:worker_threads');
      fetch('http://127.0.0.1:' + port + '/health/live').then((reply) => { Atomics.store(cells, 1, reply.status); Atomics.store(cells, 0, 1); Atomics.notify(cells, 0); });`;
    const other = new Worker(asker, { eval: true, workerData: [cells, health.port] });
    // Blocks this thread, and with it everything but the two others.
    expect(Atomics.wait(cells, 0, 0, 30_000)).not.toBe('timed-out');
    expect(Atomics.load(cells, 1)).toBe(200);
    await other.terminate();
    await health.stop();
  });

  it('is ready only when told so, and gives the metrics', async () => {
    const metrics = new Metrics();
    const health = await startHealth(0, '127.0.0.1', metrics);
    const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${health.port}${path}`);
    expect((await get('/health/ready')).status).toBe(503);
    health.setReady(true);
    expect((await get('/health/ready')).status).toBe(200);
    health.setReady(false, ['prices']);
    expect(await (await get('/health/ready')).json()).toEqual({ ready: false, lacks: ['prices'] });
    health.setReady(true);
    metrics.refusal('session.signIn', 0);
    expect(await (await get('/metrics')).text()).toContain('api_refusals_total{call="session.signIn",code="0"} 1');
    expect((await get('/other')).status).toBe(404);
    health.answer('/releases', async (query) => (query.get('since') === '7' ? { since: 7 } : Promise.reject(new Error('no'))));
    expect(await (await get('/releases?since=7')).json()).toEqual({ since: 7 });
    expect((await get('/releases')).status).toBe(503);
    await health.stop();
  });

  it('tells what concerns operators to them, and to who asks from this machine for himself', async () => {
    // What a page of a browser or a proxy sends is sent by hand: fetch would not.
    const ask = (headers: Record<string, string>, path = '/audit', at = '127.0.0.1'): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asking = request({ host: at, port: health.port, path, headers }, (answer) => resolve(answer.resume().statusCode));
        asking.on('error', reject).end();
      });
    const health = await startHealth(0, '0.0.0.0', new Metrics());
    health.answer('/audit', () => Promise.resolve({}));
    expect(await ask({})).toBe(200);
    expect(await ask({ host: 'localhost:4001' })).toBe(200);
    const others = [
      ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].map((name) => ({ [name]: '127.0.0.1' })),
      { host: 'page.example' },
      { host: 'page.example:4001' },
      { host: '[' },
    ];
    for (const headers of others) expect([headers, await ask({ ...headers })]).toEqual([headers, 401]);
    for (const headers of others) expect([headers, await ask({ ...headers, 'operator-token': 'known' })]).toEqual([headers, 401]);
    health.knowOperators((token) => (token === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve(token === 'known')));
    for (const headers of others) expect([headers, await ask({ ...headers, 'operator-token': 'known' })]).toEqual([headers, 200]);
    expect(await ask({ via: '1', 'operator-token': 'unknown' })).toBe(401);
    expect(await ask({ via: '1', 'operator-token': 'broken' })).toBe(503);
    expect(await ask({ via: '1' }, '/metrics')).toBe(200);
    // Another machine is another address: the loopback network has many of them.
    await expect(fromAddress('127.0.0.2', health.port)).resolves.toContain(' 401 ');
    await health.stop();
  });

  it.each(['//[', '//', 'http://[/audit', '/%', '*', '/audit?%'])('answers the address %s at once', async (address) => {
    const health = await startHealth(0, '127.0.0.1', new Metrics());
    health.answer('/audit', () => Promise.resolve({}));
    expect(await fromAddress('127.0.0.1', health.port, address)).toMatch(/^HTTP\/1\.1 (200|404) /);
    await health.stop();
  });

  it('says that its port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as { port: number };
    await expect(startHealth(port, '127.0.0.1', new Metrics())).rejects.toMatchObject({ code: 'EADDRINUSE' });
    holder.close();
  });
});

describe('watchReadiness', () => {
  it('tells each time what is missing, and asks one question at a time', async () => {
    const clock = new FakeClock();
    const told: (readonly Lack[])[] = [];
    const answers: ((lacks: readonly Lack[]) => void)[] = [];
    const look = (): Promise<readonly Lack[]> => new Promise((resolve) => answers.push(resolve));
    const end = watchReadiness({ look, clock, logger: silentLogger, period: 1_000, report: (lacks) => void told.push(lacks) });
    clock.advance(2_000);
    expect(answers).toHaveLength(1);
    answers[0]?.(['database']);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(1_000);
    answers[1]?.([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([['database'], []]);
    end();
    clock.advance(1_000);
    expect(answers).toHaveLength(2);
  });
});
