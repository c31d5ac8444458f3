import type { Locator, Page } from 'playwright-core';
import type { RouteId } from '@halyard-h5/shared-api/host';

/** The page on screen, when it is the one of this route; others stay mounted behind it. */
export const onScreen = (page: Page, route: RouteId): Locator => page.locator(`[data-screen="${route}"][data-active="true"]`);
