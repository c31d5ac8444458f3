import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { deployFutures } from './deployFutures';
import { amount, demoBar, expect, futures, type Scene } from './Scene';

/** Something that happens to an open page, and what it is then. */
export interface LifecycleEvent {
  readonly happens: (scene: Scene) => Promise<void>;
  /** Whose screen it is afterwards. */
  readonly leaves: 'the same' | 'nobody' | 'another trader' | 'another account';
  /** The document is loaded anew. */
  readonly reloads?: true;
  /** What was typed is forgotten, and none of it comes back. */
  readonly forgets?: true;
  /** What must be true at the very end, when Ann's screen is hers again. */
  readonly afterwards?: (scene: Scene) => Promise<void>;
  /** Brings Ann's demo account back to the screen, wherever that was left. */
  readonly returns?: (scene: Scene) => Promise<void>;
}

const addressOf = (page: Page, route: CatalogueRouteId): string => page.url().replace(/#.*/, `#${routeCatalogue[route].path}`);

/** Another tab of the same browser. */
async function inAnotherTab(scene: Scene, route: CatalogueRouteId, act: (tab: Page) => Promise<void>): Promise<void> {
  const other = await scene.page.context().newPage();
  await other.goto(addressOf(scene.page, route));
  await expect(screen(other, route)).toBeVisible();
  await act(other);
  await other.close();
}

/** Resolves when a text has been on screen, however shortly. */
const said = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.innerText.includes(wanted)) return;
          observer.disconnect();
          resolve();
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );

const choose = (scene: Scene, account: 'Real' | 'Demo'): Promise<void> =>
  inAnotherTab(scene, 'home.index', async (other) => {
    await screen(other, 'home.index').getByRole('radio', { name: account }).click();
    await expect(demoBar({ page: other })).toHaveCount(account === 'Demo' ? 1 : 0);
  });

/** Somebody signs in in another tab. */
async function signIn(scene: Scene, token: string): Promise<void> {
  const other = await scene.page.context().newPage();
  await addSessionCookie(other.context(), scene.exchange.origin, sessionCookieOf(token));
  await other.goto(addressOf(scene.page, 'home.index'));
  await other.evaluate((next) => {
    localStorage.removeItem('user');
    localStorage.setItem('token', next);
  }, token);
  await other.close();
}

async function annSignsIn(scene: Scene): Promise<void> {
  scene.ann = await scene.exchange.signIn(scene.ann);
  await scene.ann.call('session.switchAccount', { mode: 'demo' });
  await signIn(scene, scene.ann.token);
}

export const events = {
  'sign out': {
    happens: async (scene) => {
      await inAnotherTab(scene, 'account.settings', async (other) => {
        await other.getByRole('button', { name: 'Log out' }).click();
        await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
        await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });
      await expect(futures(scene).getByRole('button', { name: 'Sign in to trade' })).toBeVisible();
    },
    leaves: 'nobody',
    forgets: true,
    returns: annSignsIn,
  },
  'user switch': {
    happens: async (scene) => {
      const told = said(scene.page, 'Someone else is signed in on this device now.');
      await signIn(scene, scene.ben.token);
      await told;
      await expect(amount(scene)).toBeVisible();
    },
    leaves: 'another trader',
    returns: (scene) => signIn(scene, scene.ann.token),
  },
  'account switch': {
    happens: async (scene) => {
      await choose(scene, 'Real');
      await expect(demoBar(scene)).toHaveCount(0);
      await expect(amount(scene)).toBeVisible();
    },
    leaves: 'another account',
    returns: (scene) => choose(scene, 'Demo'),
  },
  'token expiry': {
    happens: async (scene) => {
      await scene.ann.call('session.signOutEverywhere', {});
      // The stream tells it, without a call of the page's; where that is cut, the next call does.
      await expect(async () => {
        if (scene.connection.isStreamCut) await scene.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(screen(scene.page, 'account.login')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
    leaves: 'nobody',
    returns: annSignsIn,
  },
  deploy: {
    happens: async ({ page, site }) => {
      const { revision } = deployFutures(site);
      await page.waitForResponse(
        async (answer) =>
          answer.url().endsWith('/h5/registry.json') && ((await answer.json()) as { revision: number }).revision >= revision,
      );
    },
    leaves: 'the same',
    afterwards: async (scene) => {
      await scene.page.reload();
      await expect(amount(scene)).toBeVisible();
      const { remotes } = JSON.parse(readFileSync(join(scene.site, 'registry.json'), 'utf8')) as Registry;
      const { stable = '' } = remotes['futures']?.rollout ?? {};
      const loaded = await scene.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(
        loaded.some((name) => name.includes(`-${stable}/`)),
        'the deployed version runs',
      ).toBe(true);
    },
  },
  reload: {
    happens: async (scene) => {
      await scene.page.reload();
      await expect(amount(scene)).toBeVisible();
    },
    leaves: 'the same',
    reloads: true,
  },
  offline: {
    happens: async (scene) => {
      await scene.page.context().setOffline(true);
      await expect(scene.page.getByText(/^You are offline/).first()).toBeVisible();
      await scene.page.context().setOffline(false);
      await expect(scene.page.getByText(/^You are offline/)).toHaveCount(0);
      await expect(futures(scene)).toBeVisible();
    },
    leaves: 'the same',
  },
} as const satisfies Record<string, LifecycleEvent>;
