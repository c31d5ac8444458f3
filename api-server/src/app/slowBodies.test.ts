import { apiPath } from '@halyard-h5/shared-api/contract';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { uploadModule } from '../domains/uploads';
import { gauge, openIdle, portOf } from '../testing/app/idleSockets';
import { openTestServer } from '../testing/app/openTestServer';
import type { TestServer } from '../testing/app/openTestServer';
import { until } from '../testing/until';
import { fixture, multipart } from '../testing/wallet/openWalletServer';

const LIMITS = { maximumInFlight: 3, uploadsAtOnce: 1, uploadsWaiting: 1, trustedProxies: 1, addressLimits: { atOnce: 2 } };
const HEAD = [`POST ${apiPath('session.signIn')} HTTP/1.1`, 'content-type: application/json'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'slow-bodies-'));
let server: TestServer;
let sockets: Socket[] = [];
/** What calls and images that are being kept wait for. */
let work: Promise<void>;
let begun: number;

beforeAll(async () => {
  server = await openTestServer({
    config: { server: LIMITS, database: { folder } },
    modules: [uploadModule],
    images: { put: () => work, get: () => Promise.resolve(undefined), remove: () => Promise.resolve() },
    register: ({ routes }) =>
      routes.add('article.list', async () => {
        begun += 1;
        await work;
        return { list: [], total: 0 };
      }),
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  work = Promise.resolve();
  begun = 0;
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(async () => {
  server.http.server.closeAllConnections();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Lets what is in work wait; answers what ends the wait. */
function hold(): () => void {
  let release = (): void => undefined;
  work = new Promise((resolve) => (release = resolve));
  return release;
}
const ask = (address: string) => server.call('article.list', { kind: 'help' }, { headers: { 'x-forwarded-for': address } });

it('bodies that are on their way take no place at work, not even of their address', async () => {
  sockets = await openIdle(server, 5, HEAD, '{');
  expect([await gauge(server, 'api_in_flight'), await gauge(server, 'api_bodies_arriving')]).toEqual([0, 5]);
  expect((await ask('127.0.0.1')).code).toBe(1);
});

it('a body that is not there at the deadline is told so and its connection closed; what came before is answered', async () => {
  sockets = await openIdle(server, 2, HEAD, '{');
  const [slow, quick] = sockets as [Socket, Socket];
  const [told, closed, answered] = [once(slow, 'data'), once(slow, 'close'), once(quick, 'data')];
  server.clock.advance(9_999);
  quick.write('x'.repeat(4_999));
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await gauge(server, 'api_bodies_arriving')).toBe(1);
  server.clock.advance(1);
  // At once, and not by the machine's own time, which Node ends requests by.
  expect(await gauge(server, 'api_bodies_arriving')).toBe(0);
  expect(String((await told)[0])).toMatch(/^HTTP\/1\.1 408 [^]+"code":422/);
  await closed;
});

it('headers that do not come end their connection, by the same deadline', async () => {
  const strict = await openTestServer({ database: server.testDatabase, config: { server: { bodyWithin: 20 } } });
  // Node has one of a minute by itself.
  expect(strict.http.server.headersTimeout).toBe(20);
  await strict.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(portOf(strict), '127.0.0.1');
  sockets = [socket];
  const closed = once(socket, 'close');
  socket.write(`GET ${apiPath('article.list')} HTTP/1.1\r\nhost: localhost\r\nlang: `);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
  await closed;
  await strict.http.close();
});

it('calls in work beyond the share of an address are refused, and take nothing from other addresses', async () => {
  const release = hold();
  const calls = [ask('2001:db8::1'), ask('2001:db8::2')];
  await until(() => begun === 2);
  expect(await ask('2001:db8::3')).toMatchObject({ code: 429, data: { refusal: 'http.tooMany' } });
  calls.push(ask('2001:db8:1::1'));
  await until(() => begun === 3);
  release();
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([1, 1, 1]);
  expect((await ask('2001:db8::3')).code).toBe(1);
});

it('uploads that would wait beyond their bound are told that the exchange is busy', async () => {
  const traders = [await server.signUp(), await server.signUp(), await server.signUp()];
  const { payload, headers } = multipart(fixture('photo.png'), 'photo.png');
  const upload = async ({ token }: { token: string }, address: string) => {
    const all = { ...headers, token, 'x-forwarded-for': address };
    const response = await server.http.inject({ method: 'POST', url: apiPath('image.upload'), payload, headers: all });
    return response.json<{ code: number; data: { refusal?: string } }>();
  };
  const release = hold();
  const answers = traders.map((trader, index) => upload(trader, `192.0.2.${index}`));
  expect(await Promise.race(answers)).toMatchObject({ code: 429, data: { refusal: 'http.busy' } });
  release();
  expect((await Promise.all(answers)).map(({ code }) => code).sort()).toEqual([1, 1, 429]);
});
