import { expect, test, type Page } from '@playwright/test';
import type { RemoteId } from '@halyard-h5/shared-api/host';
import { open, screen } from '../../support/app';
import { keepPreference } from '../../support/browserRecords';
import { firstPage, remoteIds, visit } from './remotes';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

const developers = (page: Page) => screen(page, 'shell.developers' as never);

async function breakRemotes(page: Page, breaks: Partial<Record<RemoteId, string>>): Promise<void> {
  await keepPreference(page, 'developer', JSON.stringify({ overrides: {}, breaks }));
  await page.reload();
}

const halves: readonly (readonly RemoteId[])[] = [
  ['home', 'futures', 'assets'],
  ['markets', 'perpetual', 'account'],
];

for (const broken of halves) {
  test(`${broken.join(', ')} throw while they render: each has its card, the others work`, async ({ page }) => {
    await open(page, 'markets.index');
    await breakRemotes(page, Object.fromEntries(broken.map((id) => [id, 'throw'])));
    for (const id of remoteIds) {
      await visit(page, firstPage[id]);
      const card = screen(page, firstPage[id]).locator('[data-fault="threw"]');
      if (broken.includes(id)) await expect(card).toBeVisible();
      else await expect(screen(page, firstPage[id]).locator('main')).not.toBeEmpty();
      await expect(card).toHaveCount(broken.includes(id) ? 1 : 0);
    }
  });
}

test('the panel breaks a remote, a banner says so, and one tap takes it back', async ({ page }) => {
  await page.goto('/h5/#/__health');
  await page.getByRole('button', { name: 'For developers' }).click();
  await developers(page).getByRole('radiogroup', { name: 'Break markets' }).locator('label', { hasText: 'down' }).click();
  await expect(page.getByText('Developer version in use: markets')).toBeVisible();
  await visit(page, 'markets.index');
  await expect(screen(page, 'markets.index').locator('[data-fault="down"]')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
  await expect(page.getByText('Developer version in use')).toHaveCount(0);
});

test('an override takes a build of an allowed place and no other', async ({ page }) => {
  await page.goto('/h5/#/__developers');
  const folder = developers(page).getByRole('textbox', { name: 'Folder of another build of markets' });
  await folder.fill('https://evil.example/markets/');
  await developers(page).getByRole('button', { name: 'Use' }).nth(remoteIds.toSorted().indexOf('markets')).click();
  await expect(developers(page).getByText('This origin is not among the allowed ones.')).toBeVisible();
  const built = await page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '') as {
      remotes: Record<string, { versions: Record<string, { folder: string }> }>;
    };
    return Object.values(registry.remotes['markets']?.versions ?? {})[0]?.folder ?? '';
  });
  await folder.fill(built);
  await developers(page).getByRole('button', { name: 'Use' }).nth(remoteIds.toSorted().indexOf('markets')).click();
  await expect(page.getByText('Developer version in use: markets')).toBeVisible();
  await visit(page, 'markets.index');
  await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
  await page.evaluate(() => (location.hash = '#/__health'));
  await expect(screen(page, 'shell.health' as never).getByText('override', { exact: true })).toBeVisible();
});

test('switches in the local storage change nothing', async ({ page }) => {
  const breaks = JSON.stringify({ overrides: {}, breaks: { markets: 'down' } });
  await page.addInitScript((value) => localStorage.setItem('preference.developer', value), breaks);
  await open(page, 'markets.index');
  await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
  await expect(page.getByText('Developer version in use')).toHaveCount(0);
});
