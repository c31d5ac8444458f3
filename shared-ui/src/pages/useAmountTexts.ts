import { useCommonText } from '@halyard-h5/shared-api';
import type { AmountInputProps } from '@halyard-h5/shared-ui';

/** Texts that every amount field needs. */
export function useAmountTexts(): Pick<AmountInputProps, 'problemText' | 'roundedText'> {
  const common = useCommonText();
  return { problemText: (fault) => common(`amount.${fault}`), roundedText: (value) => common('amount.rounded', { value }) };
}
