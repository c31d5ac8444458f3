import { getHost } from '../host/host';
import type { SlotId, WidgetProps } from '../host/slots';
import { useObservable } from './useObservable';

type SlotProps<Slot extends SlotId> = Omit<WidgetProps<Slot>, 'remote'>;

const nobody: readonly string[] = [];

/**
 * The widgets that other remotes have for a place on this page, in the order of their remotes' ids; nothing where there are none. One that is slow, fails or is switched off takes
 * nothing else with it. The page keeps room for each with `waiting`.
 * @see docs/decisions/0239-slots-are-places-for-others.md
 */
export function Slot<Id extends SlotId>(props: SlotProps<Id>) {
  const { slots } = getHost();
  const remotes = useObservable(slots)[props.slot] ?? nobody;
  return remotes.map((remote) => <slots.Widget key={remote} {...(props as unknown as SlotProps<SlotId>)} remote={remote} />);
}

/** How many widgets a slot has, for pages that lay them out. */
export const useWidgetCount = (slot: SlotId): number => (useObservable(getHost().slots)[slot] ?? nobody).length;
