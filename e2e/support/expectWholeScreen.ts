import { expect, type Locator } from '@playwright/test';

/** Phones upright and on their side, and a window. */
export const everySize = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 1280, height: 800 },
] as const;

type Size = (typeof everySize)[number];

/** Edges of a phone without a frame, which a browser tells by `env()` where there are some. */
const insets = { inline: 44, bottom: 21 };

/** A page's only chart fills the width, has this part of the height, and keeps clear of the phone's edges. */
export async function expectWholeScreen(page: Locator, { width, height }: Size, share: number): Promise<void> {
  const box = page.locator('[data-chart]');
  const edges = async () => {
    const { x, y, width: across, height: down } = (await box.boundingBox())!;
    return { left: x, right: x + across, bottom: y + down, share: down / height };
  };
  await expect(box.locator('[role="img"]')).toBeVisible();
  const plain = await edges();
  expect([plain.left, plain.right]).toEqual([0, width]);
  expect(plain.bottom).toBeLessThanOrEqual(height);
  expect(plain.share).toBeGreaterThanOrEqual(share);
  await page.evaluate((_, { inline, bottom }) => {
    document.documentElement.style.setProperty('--safe-inline', `${inline}px`);
    document.documentElement.style.setProperty('--safe-bottom', `${bottom}px`);
    document.documentElement.style.setProperty('--page-bottom-inset', `${bottom}px`);
  }, insets);
  const inset = await edges();
  expect([inset.left, inset.right]).toEqual([insets.inline, width - insets.inline]);
  expect(inset.bottom).toBeLessThanOrEqual(height - insets.bottom);
  const back = (await page.getByRole('button', { name: 'Back' }).boundingBox())!;
  expect(back.x).toBeGreaterThanOrEqual(insets.inline);
}
