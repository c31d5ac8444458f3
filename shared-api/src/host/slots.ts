import type { ComponentType, ReactNode } from 'react';
import type { Observable } from '../ports/ports';

/**
 * Places on the pages of one remote that other remotes fill: slot id to what it tells widgets. The id begins with the id of the remote that
 * offers it, and a point. Offering and filling remotes declare it by merging, as with `RouteMap`.
 * @example declare module '@halyard-h5/shared-api/host' { interface SlotMap { 'news.belowArticle': { readonly article: string } } }
 */
export interface SlotMap {
  /** A tile on the home page of who is signed in: what of theirs is open elsewhere. */
  'home.tiles': Record<never, never>;
  /** Above the lists of the delivery page, once an order was placed there. `symbol`: of its product. */
  'futures.afterOrder': { readonly orderId: string; readonly symbol: string };
}

export type SlotId = Extract<keyof SlotMap, `${string}.${string}`>;

/** What a slot tells a widget, by name. */
export type SlotProperty<Slot extends SlotId> = Extract<keyof SlotMap[Slot], string>;

/** What a widget's module exports. It gets the properties that it said it needs, and no other. */
export interface WidgetModule<Properties = Record<never, never>> {
  readonly default: ComponentType<Properties>;
}

/** The slots that a remote offers on its own pages, each with all that it tells a widget. */
export type SlotOffers<Remote extends string> = {
  readonly [Slot in Extract<SlotId, `${Remote}.${string}`>]?: readonly SlotProperty<Slot>[];
};

/** A widget for a slot of another remote; made by `fillSlot`. */
export interface SlotFiller {
  readonly slot: SlotId;
  readonly needs: readonly string[];
  /** Module whose default export is a component that takes these properties. */
  readonly widget: () => Promise<{ readonly default: unknown }>;
}

/**
 * Says that a remote has a widget for a slot. The deploy refuses it while any version of the slot's owner in use lacks the slot, or one of the
 * properties.
 * @param needs what the widget is told
 * @param widget loads its code; a dynamic import, so that it becomes a chunk of its own
 */
export const fillSlot = <Slot extends SlotId, Needed extends SlotProperty<Slot> = never>(
  slot: Slot,
  needs: readonly Needed[],
  widget: () => Promise<WidgetModule<Pick<SlotMap[Slot], Needed>>>,
): SlotFiller => ({ slot, needs, widget });

/** What the shell needs to show one widget. */
export interface WidgetProps<Slot extends SlotId = SlotId> {
  readonly slot: Slot;
  /** Id of the remote that fills the slot. */
  readonly remote: string;
  readonly properties: SlotMap[Slot];
  /** Stands in its place until it is there. */
  readonly waiting?: ReactNode;
  /** Stands in its place when it could not be loaded, or has failed; nothing when absent. */
  readonly failed?: ((retry: () => void) => ReactNode) | undefined;
}

/** Widgets of other remotes on one's own page; `Slot` shows them. Observed: ids of the remotes that fill each slot, by slot. */
export interface SlotPort extends Observable<Readonly<Record<string, readonly string[]>>> {
  /** One widget; it never throws. */
  readonly Widget: ComponentType<WidgetProps>;
}
