import { useCommonText, useNavigation, type DeliveryOrder } from '@halyard-h5/shared-api';
import { pairOf } from '@halyard-h5/shared-trading';
import { classNames, IconButton, Money, VisuallyHidden } from '@halyard-h5/shared-ui';
import { X } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import { lookAt } from './lookedAt';
import classes from './OrderPill.module.css';

interface ResultPillProps {
  readonly results: readonly DeliveryOrder[];
  readonly newest: DeliveryOrder;
}

/** `Won +16.00 · Receipt`: opens the receipt; closing it counts as looked at, too. */
export function ResultPill({ results, newest }: ResultPillProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const result = newest.result ?? 'returned';
  const others = results.length - 1;
  const open = (): void => {
    lookAt(newest.id);
    navigation.push('futures.receipt', { id: newest.id });
  };
  return (
    <div className={classNames(classes.pill, classes.outcome, classes[result])}>
      <button type="button" onClick={open} className={classNames(classes.line, classes.open)}>
        <VisuallyHidden>{pairOf(newest.symbol)}: </VisuallyHidden>
        <span className={classes.result}>
          {t(`result.${result}`)} <Money value={newest.profit} change />
        </span>{' '}
        <span aria-hidden>·</span> <span className={classes.receipt}>{t('receipt.title')}</span>
        {others > 0 && (
          <bdi dir="ltr" className={classes.others}>
            +{others}
          </bdi>
        )}
      </button>
      <IconButton
        label={common('action.close')}
        icon={<X size={18} aria-hidden />}
        onClick={() => lookAt(...results.map(({ id }) => id))}
      />
    </div>
  );
}
