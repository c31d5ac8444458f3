import { AmountInput } from '@halyard-h5/shared-ui';
import type { Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import type { LimitValues } from './wishOf';

interface LimitAmountProps {
  readonly form: Form<LimitValues>;
  readonly name: 'maximumStake' | 'dailyLoss';
  readonly label: string;
  readonly hint?: string;
}

/** Amount of a limit in USDT. */
export function LimitAmount({ form, name, label, hint }: LimitAmountProps) {
  const t = useText();
  return (
    <AmountInput
      name={name}
      label={label}
      hint={hint}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(amount) => form.set(name, amount)}
      step="0.01"
      unit="USDT"
      problemText={(fault) => t(`amount.problem.${fault}`)}
      roundedText={(amount) => t('amount.rounded', { amount })}
      required
    />
  );
}
