import { CoinMark } from '@halyard-h5/shared-ui';
import classes from './PairTitle.module.css';
import { baseOf, pairOf } from './pairOf';

export interface PairTitleProps {
  readonly symbol: string | undefined;
  /** Shown while no product is known. */
  readonly title: string;
}

/** The pair in a title, behind the mark of its coin. */
export function PairTitle({ symbol, title }: PairTitleProps) {
  if (symbol === undefined) return <bdi>{title}</bdi>;
  return (
    <span className={classes.pair}>
      <CoinMark coin={baseOf(symbol)} size={20} />
      <bdi>{pairOf(symbol)}</bdi>
    </span>
  );
}
