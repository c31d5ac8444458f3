import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { screen } from '../../support/app';
import { kitIn } from '../../support/site/kitCommand';
import { startSiteCopy } from '../../support/site/siteCopy';
import { readRegistry } from '../offline/deployShell';
import { figuresOf, healthOf } from './Visitor';
import { faultyShellBuild, shellOf, visitShell } from './shellBuild';
import { visitorAt } from './visitorAt';

const faulty = '1.0.0-faulty';

test('a shell that throws before it shows anything is told of, taken back by itself, and not deployed again', async ({ browser }) => {
  test.setTimeout(300_000);
  const copy = await startSiteCopy();
  const folder = mkdtempSync(join(tmpdir(), 'halyard-faulty-shell-'));
  const { site } = copy;
  const { origin } = copy.exchange.address;
  const kit = kitIn('shell', { FEDERATION_SITE: site });
  const former = readRegistry(site).shell.version;
  const address = copy.address('/pages/tabbarPages/home/index');
  const shows = async (page: Page): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(screen(page, 'home.index').getByRole('heading').first()).toBeVisible();
    expect(await shellOf(page)).toBe(`shell/${former}/`);
  };
  try {
    const within = await visitShell(
      browser,
      origin,
      visitorAt('shell', (place) => place < 1_000),
    );
    const visitor = visitorAt('shell', (place) => place >= 5_000);
    const beyond = await visitShell(browser, origin, visitor);
    const build = faultyShellBuild(site, join(folder, 'faulty'), faulty);
    expect(await kit.run('deploy', 'shell', '--dist', build)).toContain(`shell ${faulty} goes to 10 %`);

    // What tells of a visit comes some seconds after the first page.
    const whole = async (page: Page): Promise<void> => {
      const told = page.waitForRequest(/\/api\/telemetry$/, { timeout: 60_000 });
      await shows(page);
      await told;
    };
    const other = await visitShell(browser, origin, visitor);
    await Promise.all([whole(beyond), whole(other)]);
    for (let visits = 0; visits < 2; visits += 1) {
      await within.goto('about:blank');
      const told = within.waitForRequest(/\/api\/telemetry$/);
      await within.goto(address);
      await told;
      await expect(within.locator('#root')).toBeEmpty();
    }
    await expect.poll(async () => (await figuresOf(copy, `shell@${faulty}`))?.failedVisits, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    await expect.poll(async () => (await figuresOf(copy, `shell@${former}`))?.visits).toBeGreaterThanOrEqual(2);

    const guarded = await kit.try('guard', '--once', '--health', healthOf(copy), '--minimum-visits', '2', '--false-alarms', '0.5');
    expect(guarded.output).toMatch(new RegExp(`shell ${faulty}: 2 of 2 visits failed, ${former} 0 of \\d+ visits; taken back`));
    expect(guarded.code).toBe(3);
    await shows(within);
    const again = await kit.try('deploy', 'shell', '--dist', build);
    expect(again.code).not.toBe(0);
    expect(again.output).toContain('--again');
    await shows(within);
    await shows(beyond);
  } finally {
    await copy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
