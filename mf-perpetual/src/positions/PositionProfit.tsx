import type { Position } from '@halyard-h5/shared-api';
import { Change, Money, StaleRegion } from '@halyard-h5/shared-ui';
import { useMark } from '../market/useMark';
import { livePosition } from './livePosition';
import { SideMark } from './SideMark';

/** Side of an open position and its profit at the live price. */
export function PositionProfit({ position }: { readonly position: Position }) {
  const mark = useMark(position.symbol, position.markPrice);
  const live = livePosition(position, mark.price ?? position.markPrice);
  return (
    <StaleRegion stale={mark.stale}>
      <p>
        <SideMark side={position.side} /> <Money value={live.profit} currency="USDT" change /> <Change fraction={live.profitFraction} />
      </p>
    </StaleRegion>
  );
}
