import type { ComponentType } from 'react';
import type { LanguageCode } from '../ports/languageCode';
import type { RemoteId } from '../routes/remoteId';
import type { CatalogueRouteId, RouteAccess, RouteId, RouteIdOf } from '../routes/routeCatalogue';
import type { SlotFiller, SlotOffers } from './slots';

/** What a page's module exports. */
export interface PageModule {
  readonly default: ComponentType;
}

/** One page of a remote: its code. */
export interface RemoteRoute<Id extends string> {
  readonly id: Id;
  /** Loads the page's code; a dynamic import, so that it becomes a chunk of its own. */
  readonly page: () => Promise<PageModule>;
  /** Starts the page's first requests while its code still loads. */
  readonly prefetch?: (parameters: Readonly<Record<string, string | undefined>>) => void;
}

/** Where a page stands and who may open it; a page of the product has this in the route catalogue. */
export interface RouteAddress {
  /** Address without the leading `#`, e.g. `/pages/news/index`; no other page of the site may have it. */
  readonly path: `/${string}`;
  /** Further paths that open the same page. */
  readonly aliases?: readonly `/${string}`[];
  readonly access: RouteAccess;
}

/** What a remote says about one page: its code, and its address unless the route catalogue has it. */
export type RouteOf<Id extends RouteId> = Id extends CatalogueRouteId ? RemoteRoute<Id> : RemoteRoute<Id> & RouteAddress;

export type Catalogue = Readonly<Record<string, unknown>>;

/** All that a remote gives the shell: the only module it exposes. */
export interface RemoteDefinition<Id extends RemoteId = RemoteId> {
  readonly id: Id;
  readonly routes: readonly RouteOf<RouteIdOf<Id>>[];
  readonly i18n: {
    /** Namespace of the remote's texts; its id. */
    readonly namespace: string;
    /** Loads one language's catalogue. */
    readonly load: (language: LanguageCode) => Promise<{ readonly default: Catalogue }>;
  };
  /**
   * Loads a line for the foot of every page, such as news of what has ended; nothing is seen where it renders nothing. Shown to who is signed in,
   * once the first page is there and the remote was loaded for whatever reason. It may not count on being shown: shells of before know none.
   */
  readonly strip?: () => Promise<PageModule>;
  /** Slots on its own pages that others may fill. */
  readonly offers?: SlotOffers<Id>;
  /** Widgets for slots of others; at most one for each slot. They may not count on being shown either. */
  readonly fills?: readonly SlotFiller[];
}

/**
 * Declares a remote. Every route of the catalogue that belongs to it must be there: a missing one is refused here
 * (in its own unit tests first) and again by the deploy check.
 * @see docs/decisions/0065-remotes-bring-their-own-routes.md
 */
export function defineRemote<const Id extends RemoteId>(definition: RemoteDefinition<Id>): RemoteDefinition<Id> {
  return definition;
}
