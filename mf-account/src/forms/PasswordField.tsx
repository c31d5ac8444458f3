import { useCommonText } from '@halyard-h5/shared-api';
import { PasswordInput, type PasswordInputProps } from '@halyard-h5/shared-ui/inputs';

/** A password with the words of this remote. Takes the properties of `form.text`. */
export function PasswordField(props: Omit<PasswordInputProps, 'showLabel' | 'hideLabel'>) {
  const common = useCommonText();
  return (
    <PasswordInput
      maxLength={128}
      required
      {...props}
      showLabel={common('action.showPassword')}
      hideLabel={common('action.hidePassword')}
    />
  );
}
