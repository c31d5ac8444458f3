import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Catalogue, RemoteDefinition, RouteAddress } from '../host/defineRemote';
import { installHost } from '../host/host';
import { languages, type LanguageCode } from '../ports/languageCode';
import type { RemoteId } from '../routes/remoteId';
import type { RouteIdOf } from '../routes/routeCatalogue';
import type { RouteParameters } from '../routes/routeParameters';
import { createTestHost, type TestHost, type TestHostOptions } from './createTestHost';
import { createTestPages } from './TestPages';

export interface RenderRemoteOptions<Route extends RouteIdOf<RemoteId>> extends Omit<
  TestHostOptions,
  'route' | 'parameters' | 'loadCatalogues' | 'addresses'
> {
  /** Page that shows first. */
  readonly route: Route;
  readonly parameters?: RouteParameters<Route>;
  /** Puts the remote's line at the foot of its pages, as the shell does once they are there. */
  readonly strip?: boolean;
}

export interface RenderedRemote extends RenderResult {
  readonly host: TestHost;
  /** Taps like a trader, without waiting for timers; what is typed comes at once, keys in braces one by one. */
  readonly user: UserEvent;
}

/** A page is drawn once for a word, and not several times for each of its letters. */
function typingAtOnce(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (/[{[]/.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}

/** Addresses of the pages that a remote brings itself, by route id. */
function ownAddresses(routes: readonly ({ readonly id: string } & Partial<RouteAddress>)[]): TestHostOptions['addresses'] {
  return Object.fromEntries(
    routes.flatMap(({ id, path, access }) => (path === undefined ? [] : [[id, { path, ...(access && { access }) }]])),
  );
}

/** Installs a host of fakes with a remote's texts, and dresses the document as the shell does. */
export async function installTestHost<Id extends RemoteId>(remote: RemoteDefinition<Id>, options: TestHostOptions): Promise<TestHost> {
  const { i18n, routes } = remote as unknown as RemoteDefinition;
  const language = options.language ?? 'en';
  const load = async (code: LanguageCode): Promise<Record<string, Catalogue>> => ({
    [i18n.namespace]: (await i18n.load(code)).default,
  });
  const host = createTestHost({
    ...options,
    catalogues: { ...options.catalogues, ...(await load(language)) },
    loadCatalogues: load,
    addresses: ownAddresses(routes),
  });
  installHost(host);
  document.documentElement.lang = languages[language].tag;
  document.documentElement.dir = languages[language].direction;
  document.documentElement.dataset.theme = host.theme.get().theme;
  return host;
}

/**
 * Renders one page of a remote in a host of fakes, with its texts; navigation switches between the remote's pages.
 * Needs no shell, server or build.
 */
export async function renderRemote<Id extends RemoteId, Route extends RouteIdOf<Id>>(
  remote: RemoteDefinition<Id>,
  options: RenderRemoteOptions<Route>,
): Promise<RenderedRemote> {
  const definition = remote as unknown as RemoteDefinition;
  const host = await installTestHost(definition, { ...options, parameters: options.parameters as TestHostOptions['parameters'] });
  const route = definition.routes.find((candidate) => candidate.id === options.route);
  if (!route) throw new Error(`Remote '${definition.id}' has no route '${options.route}'`);
  await route.page();
  const Pages = createTestPages(definition, host, options.strip ?? false);
  const result = await act(async () => render(<Pages />));
  return { ...result, host, user: typingAtOnce(userEvent.setup({ delay: null })) };
}
