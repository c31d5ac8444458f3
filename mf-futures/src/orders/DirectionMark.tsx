import type { Direction } from '@halyard-h5/shared-api';
import { classNames } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './DirectionMark.module.css';

/** Arrow of a direction; goes with the word. */
export const directionArrow: Readonly<Record<Direction, string>> = { call: '▲', put: '▼' };

/** `Call ▲` or `Put ▼` in the palette's colours. */
export function DirectionMark({ direction, className }: { readonly direction: Direction; readonly className?: string }) {
  const t = useText();
  return (
    <span className={classNames(classes.mark, direction === 'call' ? classes.call : classes.put, className)}>
      <span>{t(`direction.${direction}`)}</span> <span aria-hidden>{directionArrow[direction]}</span>
    </span>
  );
}
