import { expect, test, type Page, type Route } from '@playwright/test';
import type { RemoteId } from '@halyard-h5/shared-api/host';
import { open, screen, tab, watchErrors } from '../../support/app';
import { tabLabels } from '../../support/tabLabels';
import { builtVersion, composedRegistry, firstPage, isSameDocument, markDocument, visit } from './remotes';

/** Ways in which a file does not arrive as it was published, and what the card then says. */
const damages = {
  down: { kind: 'down', answer: (route: Route) => route.abort() },
  error: { kind: 'down', answer: (route: Route) => route.fulfill({ status: 503, body: 'busy' }) },
  html: { kind: 'corrupt', answer: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }) },
  truncated: { kind: 'corrupt', answer: async (route: Route) => replace(route, (text) => text.slice(0, text.length / 2)) },
  tampered: { kind: 'tampered', answer: async (route: Route) => replace(route, (text) => `${text}\n;window.evil = true;`) },
} as const;
type Damage = keyof typeof damages;

async function replace(route: Route, change: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
}

/** Damages the files of a kind as long as `damage` is set. */
export async function damageFiles(page: Page, files: RegExp): Promise<(damage: Damage | undefined) => void> {
  let damage: Damage | undefined;
  await page.route(files, (route) => (damage ? damages[damage].answer(route) : route.continue()));
  return (next) => {
    damage = next;
  };
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A remote whose files arrive damaged in every way. */
export function testBrokenFiles(id: RemoteId): void {
  test(`${id}: every damaged file is refused with its kind, the other parts work, and a retry recovers in the same document`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const { build } = builtVersion(composedRegistry(), id);
    const route = firstPage[id];
    const own = (pattern: string): RegExp => new RegExp(`${escaped(build.folder)}${pattern}`);
    const pageFiles = (build.preload[route] ?? []).map(([file]) => file);
    const chunk = pageFiles.findLast((file) => file.endsWith('.js')) ?? '';
    const damageEntry = await damageFiles(page, own('entry\\.'));
    const damageChunk = await damageFiles(page, own(`${escaped(chunk)}$`));
    const card = (kind: string) => screen(page, route).locator(`[data-fault="${kind}"]`);
    const again = () => screen(page, route).getByRole('button', { name: 'Try again' }).click();

    damageEntry('down');
    await open(page, id === 'home' ? 'markets.index' : 'home.index');
    await markDocument(page);
    await visit(page, route);
    await expect(card('down')).toBeVisible();
    await otherTabsWork(page, id);
    await visit(page, route);

    // No two of one kind after each other: the card of the try before would be taken for the one that is waited for.
    for (const damage of ['html', 'error', 'truncated', 'tampered'] as const) {
      damageEntry(damage);
      await again();
      await expect(card(damages[damage].kind)).toBeVisible();
    }
    damageEntry(undefined);
    for (const damage of ['down', 'html', 'tampered', 'truncated'] as const) {
      damageChunk(damage);
      await again();
      await expect(card(damages[damage].kind)).toBeVisible();
    }
    damageChunk(undefined);
    await again();
    await expect(screen(page, route).locator('[data-fault]')).toHaveCount(0);
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
}

async function otherTabsWork(page: Page, broken: RemoteId): Promise<void> {
  if (firstPage[broken] === 'account.login') await page.goBack();
  for (const [route, label] of Object.entries(tabLabels)) {
    if (route === firstPage[broken]) continue;
    await tab(page, label).click();
    const active = page.locator(`[data-screen="${route}"][data-active="true"]`);
    await expect(active.locator('main')).not.toBeEmpty();
    await expect(active.locator('[data-fault]')).toHaveCount(0);
  }
}
