import { PasswordInput, type PasswordInputProps } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';

/** A password with the words of this remote. Takes the properties of `form.text`. */
export function PasswordField(props: Omit<PasswordInputProps, 'showLabel' | 'hideLabel'>) {
  const t = useText();
  return <PasswordInput maxLength={128} required {...props} showLabel={t('password.show')} hideLabel={t('password.hide')} />;
}
