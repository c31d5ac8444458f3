import type { ReactNode } from 'react';
import { IconButton } from '@halyard-h5/shared-ui';
import { ArrowDownUp } from '@halyard-h5/shared-ui/icons';
import classes from './FromTo.module.css';

interface FromToProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly swapLabel: string;
  readonly onSwap: () => void;
}

/** Two sides of a movement with a button between them that exchanges them. */
export function FromTo({ from, to, swapLabel, onSwap }: FromToProps) {
  return (
    <div className={classes.sides}>
      {from}
      <div className={classes.swap}>
        <IconButton filled label={swapLabel} icon={<ArrowDownUp size={20} aria-hidden />} onClick={onSwap} />
      </div>
      {to}
    </div>
  );
}
