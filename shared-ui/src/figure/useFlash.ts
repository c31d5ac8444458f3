import { useEffect, useRef, type RefObject } from 'react';
import type { DecimalText } from '../format';
import { readDecimal } from '../format/decimal';
import { prefersReducedMotion } from '../support/reducedMotion';
import { isScrolling } from '../support/scrolling';

const flashMilliseconds = 300;
/** A price that changes many times a second would glow all the time, say nothing by it and keep the page painting. */
const atMostEvery = 1_000;

/**
 * Flashes the background layer of a figure, its `::before`, when the value changes: 300 ms, once a second at most, no layout, no render.
 * Not under reduced motion, nor while the page is scrolled.
 */
export function useFlash(figure: RefObject<HTMLElement | null>, value: DecimalText | undefined): void {
  const previous = useRef(value);
  const flashedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const before = readDecimal(previous.current);
    const now = readDecimal(value);
    previous.current = value;
    const element = figure.current;
    if (!before || !now || !element || typeof element.animate !== 'function') return;
    const difference = now.units * 10n ** BigInt(before.scale) - before.units * 10n ** BigInt(now.scale);
    if (difference === 0n || performance.now() - flashedAt.current < atMostEvery || isScrolling() || prefersReducedMotion()) return;
    flashedAt.current = performance.now();
    element.dataset.direction = difference > 0n ? 'up' : 'down';
    element.animate([{ opacity: 0.28 }, { opacity: 0 }], { duration: flashMilliseconds, easing: 'ease-out', pseudoElement: '::before' });
  }, [figure, value]);
}
