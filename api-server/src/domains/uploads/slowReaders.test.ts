import { imagePath } from '@halyard-h5/shared-api/contract';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { unlimitedUsers } from '../../testing/app/unlimitedUsers';
import { until } from '../../testing/until';
import { uploadModule } from './module';

/** More than the buffers of two ends of a connection hold. */
const LARGE = Buffer.alloc(16_000_000, 7);
const AT_ONCE = 2;
const WITHIN = 60_000;

let server: TestServer;
let port: number;
let sockets: Socket[];
let loaded: number;

beforeAll(async () => {
  const image = { perMinute: 60_000, burst: 1_000, atOnce: AT_ONCE };
  server = await openTestServer({
    modules: [uploadModule],
    images: {
      put: () => Promise.resolve(),
      get: () => Promise.resolve(((loaded += 1), LARGE)),
      remove: () => Promise.resolve(),
    },
    config: { server: { trustedProxies: 1, userLimits: { ...unlimitedUsers, image }, addressLimits: { images: 3 }, maximumImages: 4 } },
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
});
beforeEach(() => {
  [sockets, loaded] = [[], 0];
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await allGone();
});
afterAll(async () => {
  server.http.server.closeAllConnections();
  await server.close();
});

/** How many images are on their way, once sockets have had their turn. */
async function leaving(): Promise<number> {
  await new Promise(setImmediate);
  const text = await server.context.metrics.registry.metrics();
  return Number(/^api_images_leaving (\d+)$/m.exec(text)?.[1]);
}

/** The server has heard of every connection that is gone. */
async function allGone(): Promise<void> {
  let left = 1;
  const look = async (): Promise<void> => void (left = await leaving());
  await until(() => (void look(), left === 0));
}

interface Owner {
  readonly token: string;
  readonly id: string;
}

async function owner(): Promise<Owner> {
  const { token, userId } = await server.signUp();
  const id = server.context.ids.next();
  const row = { type: 'image/png' as const, bytes: LARGE.length, width: 1, height: 1, created_at: 0 };
  await server.context.database
    .insertInto('upload')
    .values({ user_id: userId, id, ...row })
    .execute();
  return { token, id };
}

const headersOf = ({ token }: Owner, address: string): Record<string, string> => ({
  token,
  cookie: server.cookies.of(token) ?? '',
  'x-forwarded-for': address,
});

/** Asks for an image on a connection of its own, so many times, and reads nothing of it. */
function ask(who: Owner, address: string, times: number): Socket {
  const head = Object.entries({ host: 'localhost', ...headersOf(who, address) }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(`GET /api/${imagePath(who.id)} HTTP/1.1\r\n${head.join('')}\r\n`.repeat(times));
  return socket;
}

/** The same, until the server has begun to send. */
async function askAndWait(who: Owner, address: string, times = 1): Promise<Socket> {
  const before = loaded;
  const socket = ask(who, address, times);
  await until(() => loaded > before);
  return socket;
}

/** Reads an image to its end; answers its length, or the refusal that came in place of it. */
async function read(who: Owner, address: string): Promise<number | string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${imagePath(who.id)}`, { headers: headersOf(who, address) });
  if (answer.headers.get('content-type') === 'image/png') return (await answer.arrayBuffer()).byteLength;
  return ((await answer.json()) as { data: { refusal: string } }).data.refusal;
}

it('have only so many images of one user in memory, and take none from others', async () => {
  const [slow, other] = [await owner(), await owner()];
  await askAndWait(slow, '10.0.0.1');
  await askAndWait(slow, '10.0.0.2');
  expect(await read(slow, '10.0.0.3')).toBe('http.tooMany');
  expect(loaded).toBe(AT_ONCE);
  expect(await read(other, '10.0.0.3')).toBe(LARGE.length);
});

it('are ended after the time that an image may take', async () => {
  const slow = await owner();
  await askAndWait(slow, '10.0.0.1');
  await askAndWait(slow, '10.0.0.2');
  server.clock.advance(WITHIN - 1);
  expect(await leaving()).toBe(AT_ONCE);
  server.clock.advance(1);
  expect(await leaving()).toBe(0);
  while ((await read(slow, '10.0.0.3')) === 'http.tooMany');
});

it('of one address, and of all together, are ended from the oldest on where others come', async () => {
  const owners = [await owner(), await owner(), await owner()] as const;
  const first = await askAndWait(owners[0], '10.0.0.1');
  await askAndWait(owners[0], '10.0.0.1');
  await askAndWait(owners[1], '10.0.0.1');
  await askAndWait(owners[1], '10.0.0.1');
  expect(await leaving()).toBe(3);
  let got = 0;
  first.on('data', ({ length }: Buffer) => (got += length));
  await new Promise((resolve) => first.on('close', resolve));
  expect(got).toBeLessThan(LARGE.length);
  await askAndWait(owners[2], '10.0.0.2');
  expect(await read(owners[2], '10.0.0.3')).toBe(LARGE.length);
  expect(await leaving()).toBe(3);
});

it('count every request of one connection, and give all places back with it', async () => {
  const slow = await owner();
  const socket = await askAndWait(slow, '10.0.0.1', 5);
  await until(() => loaded === AT_ONCE);
  expect(await leaving()).toBe(AT_ONCE);
  socket.destroy();
  await allGone();
  expect(await read(slow, '10.0.0.1')).toBe(LARGE.length);
});

it('give nothing to who is gone before the place is taken', async () => {
  const slow = await owner();
  const { sessions } = server.context;
  const find = sessions.find.bind(sessions);
  let [asked, gone] = [false, (): void => undefined];
  const left = new Promise<void>((resolve) => (gone = resolve));
  const connected = new Promise<Socket>((resolve) => server.http.server.once('connection', resolve));
  const finding = jest.spyOn(sessions, 'find').mockImplementationOnce(async (shown) => {
    asked = true;
    await left;
    return find(shown);
  });
  const socket = ask(slow, '10.0.0.1', 1);
  const served = await connected;
  await until(() => asked);
  socket.destroy();
  await until(() => served.destroyed);
  gone();
  await finding.mock.results[0]?.value;
  expect([await leaving(), loaded]).toEqual([0, 0]);
  finding.mockRestore();
});
