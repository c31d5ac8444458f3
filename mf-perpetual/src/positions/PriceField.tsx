import { AmountInput, Price, type AmountInputProps } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import type { Mark } from '../market/useMark';
import { useText } from '../useText';

interface PriceFieldProps extends Pick<AmountInputProps, 'label' | 'value' | 'onChange' | 'error' | 'hint'> {
  readonly tickSize: string;
  /** Its price stands beside the label. */
  readonly mark?: Mark;
}

/** A price of a product, in its ticks. */
export function PriceField({ tickSize, mark, ...field }: PriceFieldProps) {
  const t = useText();
  const amountTexts = useAmountTexts();
  return (
    <AmountInput
      labelAside={
        mark && (
          <span>
            {t('figure.markPrice')} <Price value={mark.price} tickSize={tickSize} />
          </span>
        )
      }
      {...field}
      step={tickSize || undefined}
      unit="USDT"
      {...amountTexts}
    />
  );
}
