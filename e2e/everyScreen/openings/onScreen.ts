import type { Locator, Page } from 'playwright-core';
import type { RouteId } from 'shared-api/host';

/** The page on screen; others stay mounted behind it. Waits until it is there. */
export const onScreen = (page: Page, route: RouteId): Locator => page.locator(`[data-screen="${route}"][data-active="true"]`);
