import { useCommonText } from '@halyard-h5/shared-api';
import { Amount } from '@halyard-h5/shared-ui';
import classes from './BalanceChange.module.css';

interface BalanceChangeProps {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly coin: string;
}

/** A balance before and after a movement. The arrow is drawn, so that it follows the writing direction. */
export function BalanceChange({ before, after, coin }: BalanceChangeProps) {
  const common = useCommonText();
  return (
    <span className={classes.change}>
      <Amount value={before} coin={coin} />
      <span role="img" aria-label={common('label.becomes')} className={classes.arrow} />
      <Amount value={after} unit={coin} />
    </span>
  );
}
