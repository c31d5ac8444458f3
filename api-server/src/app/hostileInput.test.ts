import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { apiPath, latestTime, imagePath } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';

let server: WholeServer;
let token: string;
let port: number;
beforeAll(async () => {
  server = await openWholeServer();
  ({ token } = await server.trader('real'));
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends bytes as they are and answers what comes back until the server ends the connection. */
function send(bytes: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let got = '';
    socket.on('data', (data) => (got += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('end', () => {
      socket.destroy();
      const [head = '', ...body] = got.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') });
    });
  });
}

const get = (target: string, headers = ''): Promise<{ status: number; body: string }> =>
  send(
    `GET ${target} HTTP/1.1\r\nHost: exchange\r\nConnection: close\r\nTOKEN: ${token}\r\nCookie: ${server.cookies.of(token) ?? ''}\r\n${headers}\r\n`,
  );

describe('texts that no database keeps', () => {
  it.each<[CallName, object, string]>([
    ['article.list', { kind: 'help', category: 'a\0' }, 'category'],
    ['article.list', { kind: 'help', query: 'a\0' }, 'query'],
    ['statement.list', { type: 'a\0' }, 'type'],
    ['session.signIn', { kind: 'email', email: 'a@example.com', password: 'a\0' }, 'password'],
  ])('are refused in %s by the name of the field', async (name, request, field) => {
    expect(await server.callRaw(name, request, { token })).toMatchObject({
      status: 200,
      code: 422,
      data: { refusal: 'http.invalid', field },
    });
  });
});

describe('times beyond those of dates', () => {
  it.each<[CallName, object, string]>([
    ['deliveryOrder.listFinished', { to: latestTime + 1 }, 'to'],
    ['statement.list', { from: Number.MAX_SAFE_INTEGER }, 'from'],
    ['product.candles', { symbol: 'BTCUSDT', interval: '1m', before: latestTime + 1 }, 'before'],
  ])('are refused in %s by the name of the field', async (name, request, field) => {
    expect(await server.callRaw(name, request, { token })).toMatchObject({ status: 200, code: 422, data: { field } });
    expect(await server.callRaw(name, { ...request, [field]: latestTime }, { token })).toMatchObject({ code: 1 });
  });
});

describe('addresses that cannot be read', () => {
  it.each([
    '/api/%',
    '/%',
    '/api/%E0%A4%A',
    '/h5/%',
    'http://[/',
    `/api/order/${'x'.repeat(9_000)}`,
    '//[',
    '*',
    `/api/..${apiPath('exchange.information')}`,
    '/api/index%2finfo',
    '/api/%00',
  ])('such as %s are no call', async (target) => {
    const { status, body } = await get(target, 'lang: de\r\n');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({ code: 0, msg: expect.any(String) as string, data: { refusal: 'http.unknownPath' } });
  });

  it.each([
    ['that is no address', 'GET index HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['with a method that nobody knows', `FOO ${apiPath('exchange.information')} HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
    ['with a header that holds NUL', `GET ${apiPath('exchange.information')} HTTP/1.1\r\nHost: x\r\nlang: \0\r\n\r\n`, 400],
    ['longer than headers may be', `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['with a broken chunk', `POST ${apiPath('session.signIn')} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ])('or a request %s get the envelope, too', async (_what, bytes, expected) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(expected);
    expect(JSON.parse(body)).toMatchObject({ code: 422, data: { refusal: 'http.malformed' } });
  });

  it.each([
    `${apiPath('article.list')}?kind=%`,
    `${apiPath('article.list')}?kind=help&%00=1`,
    `${apiPath('article.list')}?kind=help&page=%ff`,
    `/api/${imagePath('%00')}`,
    '/api/operator/image?id=%',
    `${apiPath('exchange.information')}?__proto__=1`,
  ])('after the question mark do no harm: %s', async (target) => expect((await get(target)).status).toBe(200));

  it.each(['[', '', 'a b', 'x:99999999', '%'])('or of a host %s do no harm', async (host) => {
    expect((await send(`GET ${apiPath('exchange.information')} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
  });
});

describe('uploads that cannot be read', () => {
  const head = 'Content-Disposition: form-data; name="file"; filename="a"';
  const part = (headers: string, content = 'x', boundary = 'B'): string =>
    `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  const form = 'multipart/form-data; boundary=B';

  it.each([
    ['no boundary', 'multipart/form-data', part(head)],
    ['an empty boundary', 'multipart/form-data; boundary=', part(head)],
    ['half a quoted boundary', 'multipart/form-data; boundary="', part(head)],
    ['a boundary longer than a form may have', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'x'],
    ['another kind of parts', 'multipart/mixed; boundary=B', part(head)],
    ['a torn head', form, '--B\r\nContent-Dis'],
    ['a torn file', form, `--B\r\n${head}\r\n\r\nabc`],
    ['nothing', form, ''],
    ['a part without a name', form, part('Content-Disposition: form-data')],
    ['a form inside the form', form, part(`${head}\r\nContent-Type: multipart/mixed; boundary=C`, part(head, 'x', 'C'))],
    ['NUL in a head', form, part('\0\0: x')],
    ['a head that is too long', form, part(`${head}\r\nX: ${'x'.repeat(100_000)}`)],
    ['a name of all objects', form, part('Content-Disposition: form-data; name="__proto__"; filename="a"')],
    ['an unknown character set', form, part(`Content-Disposition: form-data; name="file"; filename*=klingon''%ff`)],
    ['a file name that cannot be decoded', form, part(`Content-Disposition: form-data; name="file"; filename*=utf-8''%zz%`)],
    ['an unknown encoding', form, part(`${head}\r\nContent-Transfer-Encoding: klingon`)],
    ['too many fields', form, `${'--B\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'.repeat(30)}--B--\r\n`],
  ])('because of %s are refused with 422', async (_what, type, body) => {
    const { status, body: answer } = await send(
      `POST ${apiPath('image.upload')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTOKEN: ${token}\r\nCookie: ${server.cookies.of(token) ?? ''}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    expect(status).toBe(200);
    expect(JSON.parse(answer)).toMatchObject({ code: 422 });
  });
});
