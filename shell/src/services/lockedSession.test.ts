import { waitFor } from '@testing-library/react';
import { getHost, installHost } from '@halyard-h5/shared-api/host';
import { apiQueryKey, type createMarketStream } from '@halyard-h5/shared-api/internal';
import { testUser } from '@halyard-h5/shared-api/testing';
import { unchangingSource } from '../loader/RemoteSource';
import { createServices } from './createServices';
import { createShellStorage } from '../storage/createShellStorage';
import { memoryStorage } from '../testing/memoryStorage';
import { TestSocket } from '../testing/TestSocket';

const envelope = (code: number, data: object = {}) => ({
  status: 200,
  headers: {},
  text: async () => JSON.stringify({ code, msg: '', data }),
});
const appLock = { pause: 5, pinSet: true };
const source = { ...unchangingSource, routes: [], candidates: () => [], load: async () => Promise.reject(new Error('none')) };

afterEach(() => {
  (getHost().stream as ReturnType<typeof createMarketStream>).close();
  TestSocket.last = undefined;
  installHost(undefined);
});

function start(answer: (url: string) => ReturnType<typeof envelope>, user = JSON.stringify({ mode: 'real', user: testUser })) {
  Object.assign(globalThis, {
    WebSocket: TestSocket,
    fetch: async (called: string | { readonly url: string }) => answer(typeof called === 'string' ? called : called.url),
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  const storage = memoryStorage({ lang: 'en', token: 't1', user });
  const { services } = createServices({ source: source as never, storage: createShellStorage({ local: storage }) }, { Widget: () => null });
  return { services, storage, host: getHost() };
}

test('a call that is refused for a lock clears what a sign-out clears and keeps the token; opening reads the user again', async () => {
  let locked = true;
  const { services, storage, host } = start((url) =>
    locked
      ? envelope(423, { refusal: 'http.locked' })
      : envelope(1, url.includes('getUserinfo') ? { ...testUser, mode: 'real', appLock } : {}),
  );
  const { queryClient, session } = host;
  const keyOf = (name: 'balance.overview' | 'product.list', of = session.get()) => apiQueryKey(name, {}, of, 'en');
  const [own, everybodys] = [keyOf('balance.overview'), keyOf('product.list', { signedIn: false, mode: 'real' })];
  queryClient.setQueryData(own, { total: '1' });
  queryClient.setQueryData(everybodys, {});
  const forgotten = jest.spyOn(host.drafts, 'forgetUser' as never);
  void host.confirm.ask({ title: 'Sell 5 BTC?', confirmLabel: 'Yes' });
  services.toast.setState({ message: { id: 1, text: 'Sold 5 BTC', tone: 'success', unspoken: false } });
  services.profile.setState({ open: true });
  document.title = 'Assets of Ada';
  await expect(host.api.call('balance.overview', {})).rejects.toMatchObject({ kind: 'locked' });
  expect([services.session.lockState(), services.session.token(), session.get().user]).toEqual(['locked', 't1', undefined]);
  expect([queryClient.getQueryData(own), queryClient.getQueryData(everybodys)]).toEqual([undefined, {}]);
  expect(forgotten).toHaveBeenCalledWith(testUser.id);
  expect([services.confirm.getState().queue, services.toast.getState().message, services.profile.getState().open]).toEqual([
    [],
    undefined,
    false,
  ]);
  expect(document.title).not.toContain('Ada');
  expect(storage.read('user')).not.toContain(testUser.nickname);
  locked = false;
  services.session.openLock();
  await waitFor(() => expect([services.session.lockState(), session.get().user?.nickname]).toEqual(['open', testUser.nickname]));
});

test('a start in a locked session asks nobody, shows nothing private and waits to be opened', async () => {
  const asked = jest.fn(() => envelope(423, { refusal: 'http.locked' }));
  const { services, host } = start(asked, JSON.stringify({ mode: 'real', user: { id: testUser.id, appLock }, locked: true }));
  expect([services.session.lockState(), host.session.get()]).toEqual(['locked', { signedIn: true, mode: 'real', user: undefined }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.mock.calls.filter(([url]: unknown[]) => String(url).includes('getUserinfo'))).toEqual([]);
});
