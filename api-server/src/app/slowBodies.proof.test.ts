import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadModule } from '../domains/uploads';
import { openTestServer } from '../testing/app/openTestServer';
import type { TestServer } from '../testing/app/openTestServer';
import { until } from '../testing/until';
import { fixture, multipart } from '../testing/wallet/openWalletServer';

/** More than there are places at work. */
const IDLE = 500;
const folder = mkdtempSync(path.join(os.tmpdir(), 'slow-bodies-'));
let server: TestServer;
let origin: string;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  // The limits of an address are those that an exchange has.
  const config = { server: { addressLimits: {}, trustedProxies: 1 }, database: { folder } };
  server = await openTestServer({
    config,
    modules: [uploadModule],
    register: ({ routes }) => routes.add('index/getList', () => Promise.resolve({ list: [], total: 0 })),
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  server.http.server.closeAllConnections();
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens sockets that send headers and the beginning of a body, and nothing more; answers them once the server knows of all. */
async function openIdle(count: number, head: readonly string[], start: string): Promise<Socket[]> {
  let known = 0;
  server.http.server.on('request', () => (known += 1));
  const opened = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write([...head, 'host: localhost', 'content-length: 5000', '', start].join('\r\n'));
    return socket;
  });
  sockets.push(...opened);
  await until(() => known >= count);
  return opened;
}

async function gauge(name: string): Promise<number> {
  const text = await server.context.metrics.registry.metrics();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

const signIn = async (): Promise<unknown> => {
  const body = JSON.stringify({ kind: 'email', email: 'nobody@example.com', password: 'correct horse' });
  const response = await fetch(`${origin}/api/user/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return response.json();
};
const read = async (): Promise<unknown> => (await fetch(`${origin}/api/index/getList?kind=help`)).json();

describe('several hundred sockets that send headers and then nothing', () => {
  const head = ['POST /api/user/login HTTP/1.1', 'content-type: application/json'];

  it('hold up nobody, not even others at the same address', async () => {
    await openIdle(IDLE, head, '{');
    expect(await read()).toMatchObject({ code: 1 });
    expect(await signIn()).toMatchObject({ code: 0, data: { refusal: 'access.wrongCredentials' } });
    expect(await gauge('api_in_flight')).toBe(0);
    expect(await gauge('api_bodies_arriving')).toBeLessThanOrEqual(50);
  });

  it('are told so at the deadline and closed; who finished before is answered', async () => {
    const [slow, quick] = (await openIdle(2, head, '{')) as [Socket, Socket];
    const [told, answered] = [once(slow, 'data'), once(quick, 'data')];
    server.clock.advance(9_999);
    quick.write('x'.repeat(4_999));
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    server.clock.advance(1);
    expect(String((await told)[0])).toMatch(/^HTTP\/1\.1 408 [^]+"code":422/);
    await once(slow, 'close');
    expect(await gauge('api_bodies_arriving')).toBe(0);
  });
});

describe('several hundred uploads that never end', () => {
  const boundary = 'x';
  const start = [`--${boundary}`, 'content-disposition: form-data; name="file"; filename="a.png"', '', 'some bytes'].join('\r\n');
  const upload = async (token: string, content: Buffer): Promise<unknown> => {
    const { payload, headers } = multipart(content, 'photo.png');
    return (
      await fetch(`${origin}/api/common/upload`, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, token, cookie: server.cookies.of(token) ?? '' },
      })
    ).json();
  };

  it('hold up nobody, lie on the disk while they come, and leave nothing behind', async () => {
    const { token } = await server.signUp();
    const head = [
      'POST /api/common/upload HTTP/1.1',
      `content-type: multipart/form-data; boundary=${boundary}`,
      `token: ${token}`,
      `cookie: ${server.cookies.of(token) ?? ''}`,
    ];
    await openIdle(IDLE, head, start);
    const other = await server.signUp();
    expect(await upload(other.token, fixture('photo.png'))).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ code: 1 });
    expect(await gauge('api_in_flight')).toBe(0);
    expect(await gauge('api_bodies_arriving')).toBeLessThanOrEqual(12);
    const arriving = path.join(folder, 'arriving');
    server.clock.advance(60_000);
    expect(await gauge('api_bodies_arriving')).toBe(0);
    await until(() => !existsSync(arriving) || readdirSync(arriving).length === 0);
  });
});

describe('the share of an address', () => {
  it('of calls in work is refused beyond it, and takes nothing from other addresses', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const shared = await openTestServer({
      config: { server: { trustedProxies: 1, addressLimits: { atOnce: 2 } } },
      register: ({ routes }) => routes.add('index/getList', () => held.then(() => ({ list: [], total: 0 }))),
    });
    const ask = async (address: string) => shared.call('index/getList', { kind: 'help' }, { headers: { 'x-forwarded-for': address } });
    const calls = [ask('2001:db8::1'), ask('2001:db8::2')];
    await new Promise(setImmediate);
    expect(await ask('2001:db8::3')).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
    calls.push(ask('2001:db8:1::1'));
    await new Promise(setImmediate);
    release();
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([1, 1, 1]);
    expect((await ask('2001:db8::3')).code).toBe(1);
    await shared.close();
  });
});
