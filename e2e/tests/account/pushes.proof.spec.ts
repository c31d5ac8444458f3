import { chromium, type Browser, type Page, type Worker } from '@playwright/test';
import { screen } from '../../support/app';
import { replacePushService } from '../../support/replacePushService';
import { openApp, type OpenOptions } from '../../support/exchange/openApp';
import { expect, test } from '../../support/exchange/test';
import { launchOptions } from '../../support/launchBrowser';
import { installedChromium } from '../../../scripts/browser.mjs';

/** Has the browser give a push to the service worker, as it does with one from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications();
    return list.map(({ title, body, tag, dir }) => ({ title, body, tag, dir }));
  });

/** As when its trader presses the notification that stands there. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration, NotificationEvent: Press } = self as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly NotificationEvent: new (type: string, about: { readonly notification: Notification | undefined }) => Event;
    };
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(new Press('notificationclick', { notification }));
  });

let browser: Browser | undefined;
test.beforeAll(async () => {
  const executablePath = installedChromium('windowed');
  // The browser of the other tests has no notifications.
  test.skip(executablePath?.endsWith('chromium') !== true, 'needs the whole of Chromium: apt-get install chromium');
  browser = await chromium.launch({ ...launchOptions(), executablePath });
});
test.afterAll(() => browser?.close());

test('a trader turns pushes on, is told while away, and opens what was pressed; signing out ends them', async ({ exchange }) => {
  const trader = await exchange.trader();
  const options: OpenOptions = { as: trader, serviceWorkers: 'allow', permissions: ['notifications'] };
  const page = await openApp(browser as Browser, exchange, 'account.notifications', options);
  await replacePushService(page);
  const settings = screen(page, 'account.notifications');
  const toggle = settings.getByRole('switch', { name: /^Notifications on this device/ });
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect((await trader.call('pushSubscription.read', {})).on).toBe(true);
  await settings.getByRole('switch', { name: /^Show amounts/ }).click();
  await expect.poll(async () => (await trader.call('notificationPreferences.read', {})).pushDetails).toBe(true);

  const deposit = { coin: 'USDT', chain: 'TRC20', amount: '250', screenshot: await trader.upload() } as const;
  await exchange.operators.deposit(await trader.call('deposit.report', deposit));
  const [told] = (await trader.call('notification.list', {})).list;
  if (!told) throw new Error('the trader was not told of the deposit');
  const { id, title, text: body, time } = told;
  await deliver(page, JSON.stringify({ id, title, body, lang: 'en', time }));
  await expect.poll(() => shown(page)).toEqual([{ title: 'Deposit credited', body, tag: id, dir: 'ltr' }]);
  // Once more is once.
  await deliver(page, JSON.stringify({ id, title, lang: 'ar', time }));
  await expect.poll(() => shown(page)).toEqual([{ title: 'Deposit credited', body: '', tag: id, dir: 'rtl' }]);

  const [worker] = page.context().serviceWorkers();
  await press(worker as Worker);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Approved and credited to your spot wallet')).toBeVisible();
  await expect.poll(async () => (await trader.call('notification.list', {})).list[0]?.read).toBe(true);
  expect(await shown(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  // Of a session that was ended elsewhere the browser keeps none.
  const hasSubscription = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);
  expect(await hasSubscription()).toBe(true);
  await trader.call('session.signOut', {});
  await expect.poll(hasSubscription).toBe(false);
  await page.context().close();
});
