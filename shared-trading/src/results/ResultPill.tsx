import { useCommonText, usePreference } from '@halyard-h5/shared-api';
import { classNames, IconButton, Money, VisuallyHidden } from '@halyard-h5/shared-ui';
import { X } from '@halyard-h5/shared-ui/icons';
import { pairOf } from '../products/pairOf';
import classes from './ResultPill.module.css';

interface ResultPillProps {
  readonly symbol: string;
  /** What came of it, in a word. */
  readonly result: string;
  /** USDT, decimal string, after all fees. */
  readonly profit: string | undefined;
  readonly tone: 'win' | 'loss' | undefined;
  /** Where it leads, such as `Receipt`. */
  readonly target: string;
  /** How many more results there are. */
  readonly others: number;
  readonly onOpen: () => void;
  /** Counts as looked at, all of them. */
  readonly onClose: () => void;
}

/** `Won +16.00 · Receipt`: a result until it is looked at. The figure is hidden where the trader hides amounts. */
export function ResultPill({ symbol, result, profit, tone, target, others, onOpen, onClose }: ResultPillProps) {
  const common = useCommonText();
  const [concealed] = usePreference('concealed');
  return (
    <div className={classNames(classes.pill, tone && classes[tone])}>
      <button type="button" onClick={onOpen} className={classes.open}>
        <VisuallyHidden>{pairOf(symbol)}: </VisuallyHidden>
        <span className={classes.result}>
          {result} <Money value={profit} change concealed={concealed === 'true'} />
        </span>{' '}
        <span aria-hidden>·</span> <span className={classes.target}>{target}</span>
        {others > 0 && (
          <bdi dir="ltr" className={classes.others}>
            +{others}
          </bdi>
        )}
      </button>
      <IconButton label={common('action.close')} icon={<X size={18} aria-hidden />} onClick={onClose} />
    </div>
  );
}
