import { isRightToLeft } from './isRightToLeft';

/**
 * Index that an arrow, Home or End key moves to within a row of `count` items, wrapping around; `undefined` for other keys.
 * Left and right follow the writing direction at `element`.
 */
export function rovingTarget(key: string, index: number, count: number, element: Element): number | undefined {
  const forward = isRightToLeft(element) ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft(element) ? 'ArrowRight' : 'ArrowLeft';
  if (count === 0) return undefined;
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
