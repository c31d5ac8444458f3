import type { Position } from '@halyard-h5/shared-api';
import classes from './OpenProfits.module.css';
import { PositionProfit } from './PositionProfit';

interface OpenProfitsProps {
  readonly symbol: string | undefined;
  readonly positions: readonly Position[] | undefined;
}

/** The live profit of what is open in one product. */
export function OpenProfits({ symbol, positions }: OpenProfitsProps) {
  return (
    <div className={classes.profits}>
      {positions
        ?.filter((position) => position.symbol === symbol)
        .map((position) => (
          <PositionProfit key={position.id} position={position} />
        ))}
    </div>
  );
}
