import { expect, test, type Page } from '@playwright/test';
import { tabRoutes } from '@halyard-h5/shared-api/host';
import { open, screen, tab } from '../../support/app';
import { tabLabels } from '../../support/tabLabels';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

interface Violations {
  readonly violations: string[];
}

/** Notes every violation of the page's security policy. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as never as Violations).violations);
}

test('every tab with its chart, a sheet and the sign-in page work under the policy without a violation', async ({ page }) => {
  const violations = await watchViolations(page);
  await open(page, 'home.index');
  for (const route of tabRoutes) {
    await tab(page, tabLabels[route]).click();
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
  }
  await tab(page, tabLabels['futures.index']).click();
  await expect(screen(page, 'futures.index').locator('canvas').first()).toBeVisible();
  await page.evaluate(() => (location.hash = '#/pages/userPages/login'));
  await expect(screen(page, 'account.login')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('strings become neither HTML nor code, and scripts come from nowhere else', async ({ page }) => {
  const violations = await watchViolations(page);
  await open(page, 'home.index');
  // Code that runs from the inspector may use eval; a timer's may not.
  const refused = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const attempt = (action: () => unknown): string => {
      try {
        return `allowed: ${String(action())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      html: attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      code: attempt(() => new Function('return 1')()),
      text: attempt(() => (script.text = 'window.evil = 1')),
      foreign: attempt(() => (script.src = 'https://evil.example/a.js')),
      upload: attempt(() => (script.src = '/api/common/file/a.js')),
      policy: attempt(() =>
        (window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy('mine', {}),
      ),
      own: attempt(() => (script.src = 'shell/1/a.js')),
    };
  });
  expect(refused).toEqual({
    html: 'TypeError',
    code: 'EvalError',
    text: 'TypeError',
    foreign: 'TypeError',
    upload: 'TypeError',
    policy: 'TypeError',
    own: 'allowed: shell/1/a.js',
  });
  expect((await violations()).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    const inline = document.createElement('style');
    inline.append('body { display: none }');
    document.head.append(inline);
  });
  await expect(page.locator('body')).toBeVisible();
});

test('a file of the shell’s own runs only where its bytes were vouched for', async ({ page }) => {
  await open(page, 'home.index');
  const ran = await page.evaluate(async () => {
    const known = [...document.scripts].find(({ src, integrity }) => src.includes('/shell/') && integrity !== '');
    if (!known) throw new Error('The shell has no script with an integrity.');
    const { src, integrity } = known;
    // Another address, so that nothing comes from the memory of the page.
    const run = (name: string, vouched: string): Promise<string> =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        if (vouched) script.integrity = vouched;
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('blocked');
        script.src = `${src}?${name}`;
        document.head.append(script);
      });
    return [await run('nobody', ''), await run('vouched', integrity)];
  });
  expect(ran).toEqual(['blocked', 'ran']);
});
