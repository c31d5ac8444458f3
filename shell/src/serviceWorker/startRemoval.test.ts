/** @jest-environment node */
import { deployed, startBrowser } from './testing/startBrowser';
import { startRemoval } from './startRemoval';

test('takes the place of any other at once, removes what it kept and nothing else, then itself', async () => {
  const one = deployed(1);
  const browser = startBrowser({ ...one.files });
  await browser.start().keep(one.message);
  browser.stores.set('another', browser.cache());
  const removal = browser.start((scope, caches) => startRemoval(scope, caches));
  await removal.send('install', {});
  expect(removal.world.skipWaiting).toHaveBeenCalled();
  await removal.send('activate', {});
  expect([...browser.stores.keys()]).toEqual(['another']);
  expect(removal.world.registration.unregister).toHaveBeenCalled();
  expect(removal.listeners['fetch']).toBeUndefined();
});
