import { expect, test } from '@playwright/test';
import { screen } from '../../support/app';
import { builtVersion, composedRegistry, firstPage, isSameDocument, markDocument, remoteIds, visit } from './remotes';
import { damageFiles, escaped, testBrokenFiles } from './testBrokenFiles';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

for (const id of remoteIds) testBrokenFiles(id);

test('a stylesheet that is not what was published is refused, for every remote', async ({ page }) => {
  const registry = composedRegistry();
  const folders = remoteIds.map((id) => escaped(builtVersion(registry, id).build.folder));
  const damageStyles = await damageFiles(page, new RegExp(`(${folders.join('|')})[^/]+\\.css`));
  damageStyles('tampered');
  await page.goto('/h5/#/nowhere');
  await markDocument(page);
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    await expect(screen(page, firstPage[id]).locator('[data-fault="tampered"]')).toBeVisible();
  }
  // After some seconds a browser answers from its memory what it refused before, instead of asking for it.
  await page.waitForTimeout(12_000);
  damageStyles(undefined);
  for (const id of remoteIds) {
    await visit(page, firstPage[id]);
    // A tab stands as it was left; a page that was pushed is built anew and needs no retry.
    if (id !== 'account') await screen(page, firstPage[id]).getByRole('button', { name: 'Try again' }).click();
    await expect(screen(page, firstPage[id]).locator('main')).not.toBeEmpty();
    await expect(screen(page, firstPage[id]).locator('[data-fault]')).toHaveCount(0);
  }
  expect(await isSameDocument(page)).toBe(true);
});
