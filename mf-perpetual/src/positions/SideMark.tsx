import type { PositionSide } from '@halyard-h5/shared-api';
import { classNames, Figure } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './SideMark.module.css';

export interface SideMarkProps {
  readonly side: PositionSide;
  /** Shown as `10X` after the side. */
  readonly leverage?: number | string | undefined;
}

/** `Long ▲` or `Short ▼` in the palette's colours. */
export function SideMark({ side, leverage }: SideMarkProps) {
  const t = useText();
  return (
    <span className={classNames(classes.mark, classes[side])}>
      <span>{t(`side.${side}`)}</span> <span aria-hidden>{side === 'long' ? '▲' : '▼'}</span>
      {leverage !== undefined && (
        <>
          {' '}
          <Figure>{`${leverage}X`}</Figure>
        </>
      )}
    </span>
  );
}
