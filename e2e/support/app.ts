import { expect, type Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId, type RouteId } from 'shared-api/host';

/** Opens a page of the application by its route id, as a link would. */
export async function open(page: Page, route: CatalogueRouteId, search = ''): Promise<void> {
  await page.goto(`/h5/#${routeCatalogue[route].path}${search}`);
  await expect(screen(page, route)).toBeVisible();
}

/** The page on screen, when it is the one of this route. */
export const screen = (page: Page, route: RouteId) => page.locator(`[data-screen="${route}"][data-active="true"]`);

/** A tab of the bar, by its English label. */
export const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: label });

/** Collects what must not happen on any page: uncaught errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
