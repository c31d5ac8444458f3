import { VisuallyHidden } from '@halyard-h5/shared-ui';
import { ChevronDown } from '@halyard-h5/shared-ui/icons';
import classes from './PairButton.module.css';
import { PairTitle } from './PairTitle';

interface PairButtonProps {
  /** What the page is; read aloud before the pair, and shown while no product is known. */
  readonly title: string;
  readonly symbol: string | undefined;
  /** Whether the list of products is open. */
  readonly open: boolean;
  readonly onPress: () => void;
}

/** The pair in a page's header; opens the list of products. */
export function PairButton({ title, symbol, open, onPress }: PairButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={onPress} className={classes.pair}>
      {symbol !== undefined && <VisuallyHidden>{title}: </VisuallyHidden>}
      <PairTitle symbol={symbol} title={title} />
      <ChevronDown size={18} aria-hidden />
    </button>
  );
}
