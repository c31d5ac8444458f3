import { useCommonText } from '@halyard-h5/shared-api';
import { PinInput, type PinInputProps } from '@halyard-h5/shared-ui/inputs';

/** Digits of a withdrawal password and of codes. */
export const pinLength = 6;

/** The withdrawal password in six cells. */
export function PinField(props: Omit<PinInputProps, 'label' | 'length'> & { readonly label?: string }) {
  const common = useCommonText();
  return <PinInput label={common('security.withdrawalPassword')} length={pinLength} {...props} />;
}
