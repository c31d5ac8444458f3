import { screen } from '../../support/app';
import { expect, test } from '../../support/exchange/test';

test('real and demo are told apart at one glance, amounts are hidden by the eye, and the profile has its nine entries', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader({ deposited: '40' });
  const page = await openPage('home.index', { as: trader });
  const home = screen(page, 'home.index');
  await expect(home.getByText('40.00')).toBeVisible();
  await expect(page.getByText('DEMO · practice money')).toHaveCount(0);
  await home.getByRole('radio', { name: 'Demo' }).click();
  await expect(page.getByText('DEMO · practice money')).toBeVisible();
  await expect(home.getByText('40.00')).toHaveCount(0);
  await home.getByRole('radio', { name: 'Real' }).click();
  await expect(page.getByText('DEMO · practice money')).toHaveCount(0);
  await home.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' }).getByRole('radio', { name: 'Real 40.00' })).toBeChecked();
  await page.keyboard.press('Escape');
  await home.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(home.getByText('40.00')).toHaveCount(0);

  await home.getByRole('button', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText('******')).toHaveCount(2);
  await expect(profile.getByRole('list', { name: 'Profile' }).getByRole('button')).toHaveText([
    /^Basic verification/,
    /^Advanced verification/,
    'Account changes',
    'Invite friends',
    'Customer service',
    'About',
    'Settings',
    'Get the app',
    /^Security/,
  ]);
  await profile.getByRole('button', { name: 'Account changes' }).click();
  await expect(screen(page, 'assets.balanceChanges')).toBeVisible();
});
