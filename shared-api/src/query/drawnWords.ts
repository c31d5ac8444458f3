import { useLayoutEffect, type RefObject } from 'react';
import type { ApiFault } from '../client/apiFault';

/** Where these words stand now; a place without an element counts as seen. */
const places = new Map<string, Set<RefObject<Element | null>>>();

/** The exchange's words of a fault; undefined when it said none. */
export function wordsOf(fault: ApiFault | null | undefined): string | undefined {
  return typeof fault?.code === 'number' && fault.msg !== '' ? fault.msg : undefined;
}

/** Whether a place that the reader sees says these words. */
export function isDrawn(words: string): boolean {
  return [...(places.get(words) ?? [])].some((place) => {
    const area = place.current?.getBoundingClientRect();
    return !area || (area.bottom >= 0 && area.top <= window.innerHeight);
  });
}

/** Tells that a place draws these words: while the reader sees it, no toast repeats them. */
export function useDrawnWords(words: string | undefined, place?: RefObject<Element | null>): void {
  // Before the effects of the reads, which then know what is drawn.
  useLayoutEffect(() => {
    if (words === undefined) return undefined;
    const one = place ?? { current: null };
    const all = places.get(words) ?? new Set();
    places.set(words, all.add(one));
    return () => {
      all.delete(one);
      if (all.size === 0) places.delete(words);
    };
  }, [words, place]);
}

/**
 * The exchange's words of a fault, for a place that draws them or says the same in its own words: no toast repeats them while it stands.
 * @returns undefined when the exchange said nothing
 */
export function useDrawnFault(fault: ApiFault | null | undefined, place?: RefObject<Element | null>): string | undefined {
  const words = wordsOf(fault);
  useDrawnWords(words, place);
  return words;
}
