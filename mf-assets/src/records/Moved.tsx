import type { Transfer } from '@halyard-h5/shared-api';
import { Amount } from '@halyard-h5/shared-ui';
import classes from './MovementCard.module.css';

interface MovedProps {
  readonly side: Transfer['out'];
  readonly sign: '-' | '+';
}

/** What left a wallet or came into one. */
export function Moved({ side, sign }: MovedProps) {
  return (
    <bdi dir="ltr" className={classes.amount}>
      {sign}
      <Amount value={side.amount} unit={side.coin} />
    </bdi>
  );
}
