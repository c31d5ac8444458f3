import { expect, type Page } from '@playwright/test';
import { routeCatalogue, type CatalogueRouteId } from '@halyard-h5/shared-api/host';
import { onScreen as screen } from './onScreen';

/** Opens a page of the application by its route id, as a link would. */
export async function open(page: Page, route: CatalogueRouteId, search = ''): Promise<void> {
  await page.goto(`/h5/#${routeCatalogue[route].path}${search}`);
  await expect(screen(page, route)).toBeVisible();
}

export { screen };

/** A tab of the bar, by its English label. */
export const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: label });

/** Collects what must not happen on any page: uncaught errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
