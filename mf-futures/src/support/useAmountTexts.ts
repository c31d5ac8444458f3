import type { AmountInputProps } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** Texts that every amount field needs. */
export function useAmountTexts(): Pick<AmountInputProps, 'problemText' | 'roundedText'> {
  const t = useText();
  return { problemText: (problem) => t(`amount.${problem}`), roundedText: (value) => t('amount.rounded', { value }) };
}
