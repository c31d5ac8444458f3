/** @jest-environment node */
import { apiPath, endpointTable } from '../contract/endpointTable';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createTestClient } from './testing/createTestClient';

const uploaded = { id: '00000000-0000-4000-8000-000000000001', width: 4, height: 3, bytes: 5 };
const file = new Blob(['image'], { type: 'image/png' });

/** Keeps the request and answers like this. */
function uploadAdapter(body: unknown) {
  const seen: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    seen.push(config);
    config.onUploadProgress?.({ loaded: 2, total: 5, progress: 0.4, bytes: 2, lengthComputable: true });
    return { data: JSON.stringify(body), status: 200, statusText: 'OK', headers: {}, config };
  };
  return { adapter, seen };
}

test('an upload is multipart with the field file and the token, and tells its progress', async () => {
  const { adapter, seen } = uploadAdapter({ code: 1, msg: '', data: uploaded });
  const test = createTestClient({ uploadAdapter: adapter });
  const progress: number[] = [];
  await expect(test.client.upload(file, { onProgress: (fraction) => progress.push(fraction) })).resolves.toEqual({
    code: 1,
    msg: '',
    data: uploaded,
  });
  const [config] = seen;
  expect(`${config!.baseURL}${config!.url}`).toBe(`https://exchange.test${apiPath('image.upload')}`);
  expect(config!.method).toBe('post');
  expect(config!.headers.get('TOKEN')).toBe('token-1');
  expect([...(config!.data as FormData).keys()]).toEqual(['file']);
  await expect(((config!.data as FormData).get('file') as Blob).text()).resolves.toBe('image');
  expect(progress).toEqual([0.4]);
  expect(test.sent).toEqual([]);
});

test('a picture for a recovery goes to its call, with the ticket', async () => {
  const { adapter, seen } = uploadAdapter({ code: 1, msg: '', data: uploaded });
  await createTestClient({ uploadAdapter: adapter }).client.upload(file, { recoveryTicket: 'the-ticket' });
  expect(seen[0]!.url).toBe(endpointTable['recovery.uploadImage'].path);
  expect(seen[0]!.headers.get('RECOVERY-TICKET')).toBe('the-ticket');
});

test('a refused upload resolves with the raw response, too, and shows its message', async () => {
  const refusal = { code: 0, msg: 'not an image', data: { refusal: 'uploads.notAnImage' } };
  const test = createTestClient({ uploadAdapter: uploadAdapter(refusal).adapter });
  await expect(test.client.upload(file)).resolves.toEqual(refusal);
  expect(test.log).toEqual(['toast error not an image']);
});

test('an upload without a session signs out as every call', async () => {
  const test = createTestClient({ uploadAdapter: uploadAdapter({ code: 401, msg: 'sign in', data: null }).adapter });
  await expect(test.client.upload(file)).resolves.toMatchObject({ code: 401 });
  expect(test.log).toEqual(['toast error sign in', 'signed out']);
});

test('what is no answer of the exchange rejects', async () => {
  const test = createTestClient({ uploadAdapter: uploadAdapter('<html>').adapter });
  await expect(test.client.upload(file)).rejects.toMatchObject({ kind: 'network' });
});

test('an upload gives up after 60 seconds, and when its caller does', async () => {
  jest.useFakeTimers();
  const never: AxiosAdapter = (config) =>
    new Promise((_resolve, reject) =>
      config.signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', 'ERR_CANCELED', config))),
    );
  const test = createTestClient({ uploadAdapter: never });
  const slow = test.client.upload(file).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(slow).resolves.toMatchObject({ kind: 'timeout' });
  const controller = new AbortController();
  const left = test.client.upload(file, { signal: controller.signal }).catch((error: unknown) => error);
  controller.abort();
  await expect(left).resolves.toMatchObject({ kind: 'aborted' });
  expect(test.held()).toBe(0);
  jest.useRealTimers();
});
