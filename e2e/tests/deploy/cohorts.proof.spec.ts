import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registerDemoTrader } from '../../support/exchange/Trader';
import { startSiteCopy } from '../../support/site/siteCopy';
import { builtVersion, composedRegistry } from '../faults/remotes';
import { commandLine, figuresOf, Visitor, untilReported } from './Visitor';

const stable = builtVersion(composedRegistry(), 'markets').version;

test('a version for a cohort goes to its traders visit after visit and to nobody else, and ends with their session', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'halyard-cohorts-'));
  const copy = await startSiteCopy({ page: { cohorts: { beta: { languages: ['fr'] } } } });
  try {
    const [member, other] = await Promise.all([
      registerDemoTrader(copy.exchange, 'delivery', '10'),
      registerDemoTrader(copy.exchange, 'delivery', '10'),
    ]);
    await member.call('profile.update', { lang: 'fr' });
    const kit = commandLine(copy);
    const build = join(folder, 'beta');
    await kit('build', '--version', '1.0.0-beta', '--out', build);
    expect(await kit('deploy', '--dist', build, '--basis-points', '0', '--cohort', 'beta')).toContain('markets 1.0.0-beta goes to beta');

    const theirs = await Visitor.open(browser, copy, member);
    // The exchange knows who this is once the page has asked it.
    await theirs.markets(copy);
    await expect.poll(async () => (await theirs.context.cookies(copy.address(''))).map(({ name }) => name)).toContain('account');
    for (let visit = 0; visit < 3; visit += 1) expect(await theirs.markets(copy)).toEqual(['1.0.0-beta']);

    const others = await Visitor.open(browser, copy, other, 'fr');
    const visitor = await Visitor.open(browser, copy, undefined, 'fr');
    // What a page may claim of itself.
    await visitor.context.addCookies([
      { name: 'cohorts', value: 'beta', url: copy.exchange.address.origin },
      { name: 'account', value: 'beta', url: `${copy.exchange.address.origin}/h5/` },
    ]);
    for (const somebody of [others, visitor])
      for (let visit = 0; visit < 3; visit += 1) expect(await somebody.markets(copy)).toEqual([stable]);

    const told = [untilReported(theirs.page, '1.0.0-beta'), untilReported(others.page, stable)];
    for (const somebody of [theirs, others]) await somebody.markets(copy);
    expect((await Promise.all(told)).map(({ counted }) => counted)).toEqual([false, undefined]);
    await expect.poll(async () => (await figuresOf(copy, `markets@${stable}`))?.visits ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await figuresOf(copy, 'markets@1.0.0-beta')).toMatchObject({ visits: 0 });

    expect(await theirs.markets(copy)).toEqual(['1.0.0-beta']);
    // The session ends elsewhere: what the browser still has is worth nothing.
    await member.call('session.signOutEverywhere', {});
    theirs.forget();
    await theirs.page.goto('about:blank');
    await theirs.page.goto(copy.address('/pages/tabbarPages/markets/index'));
    await expect.poll(() => theirs.asked()).toEqual([stable]);
    expect(await kit('status', 'markets')).toMatch(/markets +1\.0\.0-beta +beta /);
  } finally {
    await copy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
