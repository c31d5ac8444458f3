import { createElement } from 'react';
import type { PageModule } from './defineRemote';
import { getHost } from './host';
import type { RouteId } from './routeCatalogue';

/** A route's page until it is built; marked, so that a test can hold the list of such pages against the remotes. */
export interface NotBuiltYetPage {
  (): Promise<PageModule>;
  readonly notBuiltYet: true;
}

/**
 * Shows the shell's honest "not built yet" page for a route. Every use is named in `docs/not-built-yet.json`.
 * @public
 */
export function notBuiltYet(routeId: RouteId): NotBuiltYetPage {
  const Page = () => createElement(getHost().chrome.NotBuiltYet, { routeId });
  return Object.assign(async () => ({ default: Page }), { notBuiltYet: true as const });
}
