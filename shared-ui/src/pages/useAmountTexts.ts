import { useCommonText } from '@halyard-h5/shared-api';
import type { AmountInputProps } from '@halyard-h5/shared-ui';

/** Texts that every amount field needs. */
export function useAmountTexts(): Pick<AmountInputProps, 'problemText' | 'roundedText'> {
  const common = useCommonText();
  return { problemText: (problem) => common(`amount.${problem}`), roundedText: (value) => common('amount.rounded', { value }) };
}
