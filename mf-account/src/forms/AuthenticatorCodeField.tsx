import { TextInput, type TextInputProps } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** The six digits of the authenticator app. Takes the properties of `form.text`. */
export function AuthenticatorCodeField(props: Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'error' | 'autoFocus'>) {
  const t = useText();
  return (
    <TextInput
      {...props}
      label={t('login.authenticatorCode')}
      hint={t('login.authenticatorHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      dir="ltr"
      required
    />
  );
}
