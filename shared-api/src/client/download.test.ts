/** @jest-environment node */
import { imagePath, imageRoute } from '../contract/endpointTable';
import { answer, createTestClient, silence } from './testing/createTestClient';

const picture = () => new Response(new Blob(['pixels'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } });

test('a file of the exchange is asked for with the session and resolves with its bytes and type', async () => {
  const test = createTestClient();
  test.respond = picture;
  const file = await test.client.download(imagePath('7'));
  expect([await file.text(), file.type]).toEqual(['pixels', 'image/png']);
  const [request] = test.sent;
  expect(request!.url).toBe(`https://exchange.test/api/${imagePath('7')}`);
  expect([request!.headers.get('TOKEN'), request!.headers.get('lang')]).toEqual(['token-1', 'de']);
  expect(test.held()).toBe(0);
});

test.each(['https://files.test/a.csv', '//files.test/a.csv'])('a file elsewhere never sees the session: %s', async (address) => {
  const test = createTestClient();
  test.respond = picture;
  const sent: Request[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(input instanceof Request ? input : new Request(new URL(String(input), 'https://x.test'), init));
    return picture();
  };
  await test.client.download(address).catch(() => undefined);
  for (const request of sent) expect([request.headers.get('TOKEN'), request.headers.get('lang')]).toEqual([null, null]);
  if (address.startsWith('https')) expect(sent).toHaveLength(1);
});

test('a refusal in place of the file is acted on as on every call', async () => {
  const test = createTestClient();
  test.respond = () =>
    new Response(JSON.stringify({ code: 401, msg: 'sign in', data: null }), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  await expect(test.client.download(imagePath('7'))).rejects.toMatchObject({ kind: 'signedOut', call: imageRoute });
  expect(test.log).toEqual(['toast error sign in', 'signed out']);
  test.token = 'token-2';
  test.respond = () => answer(0, { refusal: 'uploads.unknownImage' }, 'gone', { 'content-type': 'application/json' });
  await expect(test.client.download(imagePath('7'), { unspoken: true })).rejects.toMatchObject({
    kind: 'refused',
    refusal: 'uploads.unknownImage',
  });
  expect(test.log.slice(2)).toEqual(['toast error unspoken gone']);
});

test('a page of the proxy, an envelope without a file and silence are no files', async () => {
  const test = createTestClient();
  test.respond = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  await expect(test.client.download(imagePath('7'))).rejects.toMatchObject({ kind: 'network' });
  test.respond = () => answer(1, {}, '', { 'content-type': 'application/json' });
  await expect(test.client.download(imagePath('7'))).rejects.toMatchObject({ kind: 'network' });
  expect(test.log).toEqual([]);
});

test('a download gives up after 60 seconds, and when its caller does', async () => {
  jest.useFakeTimers();
  const test = createTestClient();
  test.respond = silence;
  let ended = false;
  const slow = test.client.download(imagePath('7')).catch((error: unknown) => ((ended = true), error));
  await jest.advanceTimersByTimeAsync(59_999);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await expect(slow).resolves.toMatchObject({ kind: 'timeout' });
  const controller = new AbortController();
  const left = test.client.download(imagePath('7'), { signal: controller.signal }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(0);
  controller.abort();
  await expect(left).resolves.toMatchObject({ kind: 'aborted' });
  jest.useRealTimers();
});
