import type { Page } from 'playwright-core';

const appLock = { pause: 5, pinSet: true };

/** Locks the session as another tab would, through the storage. Escape, which takes back what a state has opened, opens it. */
async function lockAsAnotherTab(page: Page): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('user'));
  const { mode, user } = JSON.parse(kept ?? '{}') as { mode?: string; user?: { id?: string } };
  const opened = { mode, user: { id: user?.id, appLock } };
  await page.evaluate(
    ([locked, open]) => {
      localStorage.setItem('user', locked);
      window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: locked }));
      document.addEventListener(
        'keydown',
        () => {
          localStorage.setItem('user', open);
          window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: open }));
        },
        { once: true, capture: true },
      );
    },
    [JSON.stringify({ ...opened, locked: true }), JSON.stringify(opened)] as const,
  );
}

/** Has the exchange answer a call as it would in a session with a lock. */
const answer = (page: Page, path: string, data: object, code = 1): Promise<unknown> =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ json: { code, msg: code === 1 ? '' : 'The PIN is wrong. Tries left: 4.', data } }),
  );

/** The page in place of all pages of a locked session. */
export async function lock(page: Page): Promise<void> {
  await answer(page, 'user/appLock*', { locked: true, pinSet: true, passkeySet: true });
  await lockAsAnotherTab(page);
  await page.getByLabel('PIN').waitFor();
}

export async function wrongPin(page: Page): Promise<void> {
  await lock(page);
  await answer(page, 'user/unlockApp', { refusal: 'access.wrongPin', field: 'pin' }, 0);
  await page.getByLabel('PIN').fill('111333');
  await page.getByText('Tries left: 4').waitFor();
}

/** The settings of a lock that is there. */
export async function lockOn(page: Page): Promise<void> {
  const once = { times: 1 };
  await page.route(
    '**/api/user/getUserinfo*',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, appLock } } });
    },
    once,
  );
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  // A token that another tab has taken has the user read anew.
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: localStorage.getItem('token') })));
  await page.getByRole('button', { name: 'Lock now' }).waitFor();
}
