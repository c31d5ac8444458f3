import type { TriggerKind } from '@halyard-h5/shared-api/formulas';
import { AmountInput, Figure } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { PriceField } from './PriceField';
import classes from './TriggerGroup.module.css';
import type { LinkedTriggerState } from './useLinkedTrigger';
import { usePositionText } from './usePositionText';

interface TriggerGroupProps {
  readonly kind: TriggerKind;
  readonly linked: LinkedTriggerState;
  /** Stands below the price. */
  readonly error: string | undefined;
  readonly tickSize: string;
}

/** One trigger by its price, its per cent of the margin or its profit. */
export function TriggerGroup({ kind, linked, error, tickSize }: TriggerGroupProps) {
  const t = usePositionText();
  const amountTexts = useAmountTexts();
  // What follows from a price that cannot stand would be impossible, too.
  const stands = (figure: 'percent' | 'profit'): boolean => error === undefined || linked.typed === figure;
  const isLoss = error === undefined || linked.typed !== 'price' ? linked.isLoss : kind === 'stopLoss';
  const sign = isLoss ? '−' : '+';
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t(`triggers.${kind}`)}</legend>
      <PriceField label={t('triggers.price')} value={linked.price} onChange={linked.setPrice} error={error} tickSize={tickSize} />
      <div className={classes.pair}>
        <AmountInput
          label={t('perpetualPositions:triggers.percent')}
          value={stands('percent') ? linked.percent : ''}
          onChange={linked.setPercent}
          step="0.01"
          unit={<Figure>{`${sign}%`}</Figure>}
          {...amountTexts}
        />
        <AmountInput
          label={t(isLoss ? 'perpetualPositions:triggers.loss' : 'perpetualPositions:triggers.profit')}
          value={stands('profit') ? linked.profit : ''}
          onChange={linked.setProfit}
          step="0.01"
          unit={<Figure>{`${sign}USDT`}</Figure>}
          {...amountTexts}
        />
      </div>
    </fieldset>
  );
}
