import { findAxeFaults } from '../../everyScreen/findAxeFaults';
import { bindWithdrawalAddress, reportDeposit, withdrawalPassword } from '../../support/exchange/Trader';
import type { TestExchange } from '../../support/exchange/TestExchange';
import { expect, test } from '../../support/exchange/test';
import { openConsole } from '../../support/operators/openConsole';

const looks = [
  { width: 1_280, height: 800, theme: 'dark', language: 'en' },
  { width: 1_440, height: 900, theme: 'light', language: 'zh' },
  { width: 390, height: 844, theme: 'light', language: 'en' },
  { width: 390, height: 844, theme: 'dark', language: 'zh' },
] as const;

const pages = [
  '/queues/deposits',
  '/queues/withdrawals',
  '/queues/verifications',
  '/traders',
  '/content/notices',
  '/content/help',
  '/content/slides',
  '/content/help/new',
  '/house',
  '/halts',
  '/feeds',
  '/releases',
  '/audit',
  '/operators',
  '/security',
];

/** One case of each queue, of a trader with money. */
async function fill(exchange: TestExchange): Promise<void> {
  const trader = await exchange.trader({ deposited: '900' });
  await exchange.verify(trader);
  const addressId = await bindWithdrawalAddress(trader);
  await trader.call('withdrawal.submit', { coin: 'USDT', amount: '150', addressId, withdrawalPassword });
  await reportDeposit(trader, '5000');
  const other = await exchange.trader();
  const person = { country: 'DE', name: 'Ada Lovelace', idNumber: 'X1234567', city: 'Berlin', address: 'Main Street 1' };
  await other.call('verification.submit', { level: 'basic', ...person });
}

for (const { width, height, theme, language } of looks) {
  test(`every page of the console is in order at ${width} px, ${theme}, ${language}`, async ({ browser, exchange }) => {
    test.setTimeout(300_000);
    await fill(exchange);
    const { page } = await openConsole(browser, exchange, 'operator', { width, height });
    page.setDefaultTimeout(30_000);
    const faults: string[] = [];
    const check = async (place: string): Promise<void> => {
      await page.locator('main').getByRole('heading').first().waitFor();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const fault of await findAxeFaults(page, 'all')) faults.push(`${place}: ${fault}`);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) faults.push(`${place}: ${over} px too wide`);
    };
    await page.evaluate(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('operatorTheme', chosenTheme);
        localStorage.setItem('operatorLanguage', chosenLanguage);
      },
      [theme, language] as const,
    );
    await page.reload();
    for (const path of pages) {
      await page.goto(`${exchange.consoleAddress}#${path}`);
      await check(path);
      const first = page.locator('main').getByRole('listitem').getByRole('button').first();
      if (!path.startsWith('/queues/')) continue;
      await first.click();
      await page.getByRole('tablist').waitFor();
      await check(`${path}, a case`);
    }
    expect(faults).toEqual([]);
  });
}
