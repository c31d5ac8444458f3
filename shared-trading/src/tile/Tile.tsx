import { Skeleton } from '@halyard-h5/shared-ui';
import classes from './Tile.module.css';

export interface TileProps {
  /** Which part of the product it is about. */
  readonly product: string;
  /** What is counted. */
  readonly label: string;
  /** Undefined before the first answer. */
  readonly count: number | undefined;
  readonly onOpen: () => void;
}

/** What the trader has open in one product line, for the home page. It has the same height before its figure is there. */
export function Tile({ product, label, count, onOpen }: TileProps) {
  return (
    <button type="button" className={classes.tile} onClick={onOpen}>
      <span className={classes.product}>{product}</span>
      <span className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>{count ?? <Skeleton width={18} height={18} />}</span>
      </span>
    </button>
  );
}
