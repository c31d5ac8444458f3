import type { Locator, Page } from '@playwright/test';
import { screen } from '../../support/app';
import type { TestExchange } from '../../support/exchange/TestExchange';
import type { Trader } from '../../support/exchange/Trader';
import { expect as soon } from '../../support/exchange/test';
import type { PageConnection } from './PageConnection';

/** A herd of these walks is slow on two processors. */
export const expect = soon.configure({ timeout: 30_000 });

/** The stake of all orders here, USDT. */
export const stake = '100';

/** Ann at the ticket of delivery futures in her demo account; Ben knows the same phone. */
export interface Scene {
  readonly exchange: TestExchange;
  readonly site: string;
  readonly page: Page;
  readonly connection: PageConnection;
  ann: Trader;
  readonly ben: Trader;
}

export const futures = ({ page }: Pick<Scene, 'page'>): Locator => screen(page, 'futures.index');
export const amount = (scene: Pick<Scene, 'page'>): Locator => futures(scene).getByRole('textbox', { name: 'Amount' });
export const question = ({ page }: Pick<Scene, 'page'>): Locator => page.getByRole('alertdialog');
export const openOrders = (scene: Pick<Scene, 'page'>): Locator => futures(scene).getByRole('tabpanel').getByRole('timer');
export const demoBar = ({ page }: Pick<Scene, 'page'>): Locator => page.getByText('DEMO · practice money');

export async function ask(scene: Scene): Promise<void> {
  await amount(scene).fill(stake);
  await futures(scene).getByRole('button', { name: /^Call/ }).click();
  await expect(question(scene)).toBeVisible();
}

export const confirm = ({ page }: Pick<Scene, 'page'>): Promise<void> => page.getByRole('button', { name: 'Buy call' }).click();

/** Orders of a trader in the account that the session works in. */
export const ordersOf = async ({ call }: Trader): Promise<number> => (await call('deliveryOrder.listOpen', {})).list.length;
