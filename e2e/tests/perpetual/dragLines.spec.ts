import type { Locator, Page } from '@playwright/test';
import { money, shownMoney, unrealisedProfit } from '@halyard-h5/shared-api/formulas';
import { expect, test } from '../../support/exchange/test';
import { flat } from '../../support/exchange/knownProducts';
import { cards, order, terminal } from './terminal';

const { symbol } = flat;
const handle = (page: Page, name: string): Locator => terminal(page).getByRole('region', { name: 'Chart' }).getByRole('slider', { name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('a handle without a place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, of: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(of);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels, { steps: 5 });
  await expect(of).toHaveAttribute('data-moved', 'true');
  await page.mouse.up();
}

async function dragByFinger(page: Page, of: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(of);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', y + (pixels * step) / 5);
  await expect(of).toHaveAttribute('data-moved', 'true');
  await touch('touchEnd');
}

test(
  'lines on the chart are moved by mouse, finger and keys, and lead to the forms with their figures',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.demoTrader('perpetual', '1000');
    const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${symbol}` });
    await order(page, { type: 'Market', lots: '20' });
    await expect(cards(page)).toHaveCount(1);
    const held = async () => {
      const [position] = (await trader.call('position.list', {})).list;
      if (!position) throw new Error('no position');
      return position;
    };
    const before = await held();
    // Near enough to the price, which stands still, that the scale shows both.
    const [takeProfit, price] = ['2500.08', '2499.94'];
    await trader.call('position.setTakeProfitStopLoss', { id: before.id, takeProfit });
    await trader.call('perpetualOrder.place', { symbol, side: 'long', type: 'limit', price, contracts: 5 });

    // By mouse: take profit further up.
    await dragByMouse(page, handle(page, 'Long: Take profit'), -12);
    const triggers = dialog(page, 'TP/SL');
    const asked = await triggers.getByRole('textbox', { name: 'Trigger price' }).first().inputValue();
    expect(Number(asked)).toBeGreaterThan(Number(takeProfit));
    const profit = shownMoney(unrealisedProfit(before, asked), 'result');
    await expect(triggers.getByRole('textbox', { name: 'Profit' }).first()).toHaveValue(money.normalise(profit));
    expect((await held()).takeProfit).toBe(takeProfit);
    await triggers.getByRole('button', { name: 'Set TP/SL' }).click();
    await expect.poll(async () => (await held()).takeProfit).toBe(money.normalise(asked));

    // By keys: the liquidation price further down, and no second later.
    const liquidation = handle(page, 'Long: Liquidation price');
    await liquidation.focus();
    for (const key of ['PageDown', 'ArrowDown', 'ArrowDown']) await liquidation.press(key);
    await expect(liquidation).toHaveAttribute('aria-valuetext', /Add margin \d/);
    await liquidation.press('Enter');
    const margin = dialog(page, 'Add margin');
    const amount = await margin.getByRole('textbox', { name: 'Amount' }).inputValue();
    await margin.getByRole('button', { name: 'Add margin' }).click();
    await expect.poll(async () => (await held()).addedMargin).toBe(money.normalise(amount));
    // What is frozen by the books: margin of the position, what was added, and the order.
    const [line] = (await trader.call('statement.list', { wallet: 'perpetual' })).list;
    const [resting] = (await trader.call('perpetualOrder.listOpen', {})).list;
    const frozen = money.add(before.margin, amount, resting?.frozenMargin ?? '', resting?.frozenFee ?? '');
    expect(line?.frozen).toBe(frozen);

    // By finger: the order that rests, nearer to the market.
    await dragByFinger(page, handle(page, 'Open, Long: Price'), -8);
    const change = dialog(page, 'Change order');
    const wanted = await change.getByRole('textbox', { name: 'Price' }).inputValue();
    expect(Number(wanted)).toBeGreaterThan(Number(price));
    await change.getByRole('button', { name: 'Change order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change order' }).click();
    await expect.poll(async () => (await trader.call('perpetualOrder.listOpen', {})).list[0]?.price).toBe(money.normalise(wanted));
  },
);
