import { useEffect, useRef, type RefObject } from 'react';
import type { DecimalText } from '../format';
import { readDecimal } from '../format/decimal';
import { prefersReducedMotion } from '../support/reducedMotion';

const flashMilliseconds = 300;

/** Flashes a background layer when the value changes: 300 ms, no layout, no render; not at all under reduced motion. */
export function useFlash(layer: RefObject<HTMLElement | null>, value: DecimalText | undefined): void {
  const previous = useRef(value);
  useEffect(() => {
    const before = readDecimal(previous.current);
    const now = readDecimal(value);
    previous.current = value;
    const element = layer.current;
    if (!before || !now || !element || typeof element.animate !== 'function') return;
    const difference = now.units * 10n ** BigInt(before.scale) - before.units * 10n ** BigInt(now.scale);
    if (difference === 0n || prefersReducedMotion()) return;
    element.dataset.direction = difference > 0n ? 'up' : 'down';
    element.animate([{ opacity: 0.28 }, { opacity: 0 }], { duration: flashMilliseconds, easing: 'ease-out' });
  }, [layer, value]);
}
