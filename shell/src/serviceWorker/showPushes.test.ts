/** @jest-environment node */
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { deployed, scope, startBrowser } from './testing/startBrowser';

const pushed = { id: 'told-1', title: 'Contract won', lang: 'en', time: 1_750_000_000_000 };
const event = (json: unknown) => ({ data: { json: () => json } });

async function show(json: unknown) {
  const worker = startBrowser({}).start();
  await worker.send('push', event(json));
  return worker.world.registration.showNotification.mock.calls;
}

test('a push is shown as it says, under the id of what it tells', async () => {
  const [[title, options] = []] = await show(pushed);
  expect(title).toBe('Contract won');
  expect(options).toEqual({ tag: 'told-1', data: 'told-1', dir: 'ltr', timestamp: pushed.time });
});

test('an Arabic one reads from the right, and the text is there when the exchange sends it', async () => {
  const [[, options] = []] = await show({ ...pushed, lang: 'ar', body: '12.50 USDT' });
  expect(options).toMatchObject({ dir: 'rtl', body: '12.50 USDT' });
});

test('it has the icon of the shell that is kept', async () => {
  const { files, message } = deployed(1);
  const worker = startBrowser(files).start();
  await worker.keep(message);
  await worker.send('push', event(pushed));
  expect(worker.world.registration.showNotification.mock.calls[0]?.[1]).not.toHaveProperty('icon');
  const html = files['']!.text.replace('<html>', `<html><meta name="shell" content="shell/1/" />`);
  const named = startBrowser({ ...files, '': { text: html, type: 'text/html' } }).start();
  await named.keep({ ...message, shell: 'shell/1/' });
  await named.send('push', event(pushed));
  expect(named.world.registration.showNotification.mock.calls[0]?.[1]).toMatchObject({ icon: `${scope}shell/1/icon-192.png` });
});

test.each([
  ['nothing', { data: null }],
  ['no JSON', { data: { json: () => JSON.parse('{') } }],
  ['something else', event('text')],
])('a push with %s is shown nevertheless, or the browser shows a text of its own', async (_name, given) => {
  const worker = startBrowser({}).start();
  await worker.send('push', given);
  expect(worker.world.registration.showNotification).toHaveBeenCalledWith('halyard.test', expect.anything());
});

const press = (worker: ReturnType<ReturnType<typeof startBrowser>['start']>) => {
  const close = jest.fn();
  return worker.send('notificationclick', { notification: { data: 'told-1', close } }).then(() => close);
};

test('pressing one opens the inbox at it, where no page is open', async () => {
  const browser = startBrowser({});
  browser.pages.push({ id: 'other', url: 'https://halyard.test/other', holds: undefined });
  const worker = browser.start();
  expect(await press(worker)).toHaveBeenCalled();
  expect(worker.world.clients.openWindow).toHaveBeenCalledWith(`${scope}#${routeCatalogue['home.inbox'].path}?open=told-1`);
});

test('and brings an open page to the front, that opens it', async () => {
  const browser = startBrowser({});
  const page = { id: 'a', url: `${scope}#/any`, holds: undefined, focus: jest.fn(async () => undefined), postMessage: jest.fn() };
  browser.pages.push(page);
  const worker = browser.start();
  await press(worker);
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'openNotification', id: 'told-1' });
  expect(page.focus).toHaveBeenCalled();
  expect(worker.world.clients.openWindow).not.toHaveBeenCalled();
});

test('a subscription that the browser has given up is replaced by one for the same key', async () => {
  const worker = startBrowser({}).start();
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  await worker.send('pushsubscriptionchange', { oldSubscription: { options } });
  await worker.send('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  await worker.send('pushsubscriptionchange', {});
  expect(worker.world.registration.pushManager.subscribe.mock.calls).toEqual([[options]]);
});
