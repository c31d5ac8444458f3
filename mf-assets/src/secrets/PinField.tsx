import { PinInput, type PinInputProps } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';

/** Digits of a withdrawal password and of codes. */
export const pinLength = 6;

/** The withdrawal password in six cells. */
export function PinField(props: Omit<PinInputProps, 'label' | 'length'> & { readonly label?: string }) {
  const t = useText();
  return <PinInput label={t('secrets.withdrawalPassword')} length={pinLength} {...props} />;
}
