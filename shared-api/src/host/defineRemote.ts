import type { ComponentType } from 'react';
import type { LanguageCode } from './languageCode';
import type { RemoteId } from './remoteId';
import type { RouteIdOf } from './routeCatalogue';

/** What a page's module exports. */
export interface PageModule {
  readonly default: ComponentType;
}

/** One page of a remote. Path, access and tab stand in the route catalogue under the same id. */
export interface RemoteRoute<Id extends string> {
  readonly id: Id;
  /** Loads the page's code; a dynamic import, so that it becomes a chunk of its own. */
  readonly page: () => Promise<PageModule>;
  /** Starts the page's first requests while its code still loads. */
  readonly prefetch?: (parameters: Readonly<Record<string, string | undefined>>) => void;
}

export type Catalogue = Readonly<Record<string, unknown>>;

/** All that a remote gives the shell: the only module it exposes. */
export interface RemoteDefinition<Id extends RemoteId = RemoteId> {
  readonly id: Id;
  readonly routes: readonly RemoteRoute<RouteIdOf<Id>>[];
  readonly i18n: {
    /** Namespace of the remote's texts; its id. */
    readonly namespace: string;
    /** Loads one language's catalogue. */
    readonly load: (language: LanguageCode) => Promise<{ readonly default: Catalogue }>;
  };
}

/**
 * Declares a remote. Every route of the catalogue that belongs to it must be there: a missing one is refused here
 * (in its own unit tests first) and again by the deploy check.
 */
export function defineRemote<const Id extends RemoteId>(definition: RemoteDefinition<Id>): RemoteDefinition<Id> {
  return definition;
}
