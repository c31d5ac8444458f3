import { useCommonText } from '@halyard-h5/shared-api';
import { TextInput, normaliseDigits } from '@halyard-h5/shared-ui';
import { pinLength } from './PinField';

interface AuthenticatorFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** The six digits of the authenticator app. Takes the properties of `form.value`. */
export function AuthenticatorField({ value, error, onChange }: AuthenticatorFieldProps) {
  const common = useCommonText();
  return (
    <TextInput
      name="authenticatorCode"
      label={common('security.authenticator')}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={pinLength}
      dir="ltr"
      onChange={({ target }) => onChange(normaliseDigits(target.value).replace(/\D/g, ''))}
    />
  );
}
