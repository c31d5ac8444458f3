import { apiPath } from '@halyard-h5/shared-api/contract';
import type { Socket } from 'node:net';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadModule } from '../domains/uploads';
import { gauge, openIdle, portOf } from '../testing/app/idleSockets';
import { openTestServer } from '../testing/app/openTestServer';
import type { TestServer } from '../testing/app/openTestServer';
import { until } from '../testing/until';
import { fixture, multipart } from '../testing/wallet/openWalletServer';

/** More than there are places at work. */
const IDLE = 500;
const folder = mkdtempSync(path.join(os.tmpdir(), 'slow-bodies-'));
let server: TestServer;
let origin: string;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  // The limits of an address are those that an exchange has.
  const config = { server: { addressLimits: {}, trustedProxies: 1 }, database: { folder } };
  server = await openTestServer({
    config,
    modules: [uploadModule],
    register: ({ routes }) => routes.add('article.list', () => Promise.resolve({ list: [], total: 0 })),
  });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  server.http.server.closeAllConnections();
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const signIn = async (): Promise<unknown> => {
  const body = JSON.stringify({ kind: 'email', email: 'nobody@example.com', password: 'correct horse' });
  const response = await fetch(`${origin}${apiPath('session.signIn')}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return response.json();
};
const read = async (): Promise<unknown> => (await fetch(`${origin}${apiPath('article.list')}?kind=help`)).json();

describe('several hundred sockets that send headers and then nothing', () => {
  const head = [`POST ${apiPath('session.signIn')} HTTP/1.1`, 'content-type: application/json'];

  it('hold up nobody, not even others at the same address', async () => {
    sockets = await openIdle(server, IDLE, head, '{');
    expect(await read()).toMatchObject({ code: 1 });
    expect(await signIn()).toMatchObject({ code: 0, data: { refusal: 'access.wrongCredentials' } });
    expect(await gauge(server, 'api_in_flight')).toBe(0);
    expect(await gauge(server, 'api_bodies_arriving')).toBeLessThanOrEqual(50);
  });
});

describe('several hundred uploads that never end', () => {
  const boundary = 'x';
  const start = [`--${boundary}`, 'content-disposition: form-data; name="file"; filename="a.png"', '', 'some bytes'].join('\r\n');
  const upload = async (token: string, content: Buffer): Promise<unknown> => {
    const { payload, headers } = multipart(content, 'photo.png');
    return (
      await fetch(`${origin}${apiPath('image.upload')}`, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, token, cookie: server.cookies.of(token) ?? '' },
      })
    ).json();
  };

  it('hold up nobody, lie on the disk while they come, and leave nothing behind', async () => {
    const { token } = await server.signUp();
    const head = [
      `POST ${apiPath('image.upload')} HTTP/1.1`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `token: ${token}`,
      `cookie: ${server.cookies.of(token) ?? ''}`,
    ];
    sockets = await openIdle(server, IDLE, head, start);
    const other = await server.signUp();
    expect(await upload(other.token, fixture('photo.png'))).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ code: 1 });
    expect(await gauge(server, 'api_in_flight')).toBe(0);
    expect(await gauge(server, 'api_bodies_arriving')).toBeLessThanOrEqual(12);
    const arriving = path.join(folder, 'arriving');
    server.clock.advance(60_000);
    expect(await gauge(server, 'api_bodies_arriving')).toBe(0);
    await until(() => !existsSync(arriving) || readdirSync(arriving).length === 0);
  });
});
