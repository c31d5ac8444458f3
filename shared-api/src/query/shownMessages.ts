import { useLayoutEffect, type RefObject } from 'react';
import type { ApiFault } from '../client/apiFault';

/** Places that show each message now; one without an element counts as in sight. */
const places = new Map<string, Set<RefObject<Element | null>>>();

/** The message that the exchange gave with a fault; undefined when it gave none. */
export function messageOf(fault: ApiFault | null | undefined): string | undefined {
  return typeof fault?.code === 'number' && fault.msg !== '' ? fault.msg : undefined;
}

/** Whether a place in sight shows this message. */
export function isMessageShown(message: string): boolean {
  return [...(places.get(message) ?? [])].some((place) => {
    const area = place.current?.getBoundingClientRect();
    return !area || (area.bottom >= 0 && area.top <= window.innerHeight);
  });
}

/** Registers a message that a place of the page shows: while it is in sight, no toast repeats it. */
export function useShownMessage(message: string | undefined, place?: RefObject<Element | null>): void {
  // A layout effect: it runs before the effects of the reads, which then know what is shown.
  useLayoutEffect(() => {
    if (message === undefined) return undefined;
    const one = place ?? { current: null };
    const all = places.get(message) ?? new Set();
    places.set(message, all.add(one));
    return () => {
      all.delete(one);
      if (all.size === 0) places.delete(message);
    };
  }, [message, place]);
}

/**
 * Registers the exchange's message of a fault as shown, and gives it. For a place that shows it, or says the same in its own words.
 * @returns undefined when the exchange gave no message
 */
export function useShownFault(fault: ApiFault | null | undefined, place?: RefObject<Element | null>): string | undefined {
  const message = messageOf(fault);
  useShownMessage(message, place);
  return message;
}
