import { Button, AmountInput, type AmountInputProps } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useText } from '../useText';

interface CoinAmountInputProps extends Omit<AmountInputProps, 'problemText' | 'roundedText' | 'end' | 'unit'> {
  readonly coin: string;
  /** What the "Max" button fills in; without it there is no button. */
  readonly maximum?: string;
}

/** An amount of a coin, with its unit and a button that takes all there is. */
export function CoinAmountInput({ coin, maximum, ...rest }: CoinAmountInputProps) {
  const t = useText();
  const amountTexts = useAmountTexts();
  return (
    <AmountInput
      {...rest}
      unit={coin}
      end={
        maximum !== undefined && (
          <Button size="small" variant="ghost" onClick={() => rest.onChange(maximum)}>
            {t('common.maximum')}
          </Button>
        )
      }
      {...amountTexts}
    />
  );
}
