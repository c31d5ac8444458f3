import type { CommonText } from '@halyard-h5/shared-api';
import { useText, type Text } from '../useText';
import { PasswordField } from './PasswordField';
import type { Form, FormRules } from '@halyard-h5/shared-api/forms';

export type NewPasswordValues = { readonly password: string; readonly repeatPassword: string };

interface NewPasswordFieldsProps {
  readonly form: Pick<Form<NewPasswordValues>, 'text'>;
  readonly label: string;
}

/** A password to be set, twice. */
export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PasswordField {...form.text('password')} label={label} hint={t('password.hint')} autoComplete="new-password" />
      <PasswordField {...form.text('repeatPassword')} label={t('password.repeat')} autoComplete="new-password" />
    </>
  );
}

/**
 * Rules of the two fields.
 * @param namesOf what the trader signs in with, which is no secret
 */
export function newPasswordRules<Values extends NewPasswordValues>(
  t: Text,
  common: CommonText,
  namesOf: (values: Values) => readonly (string | undefined)[],
): Pick<FormRules<Values>, 'password' | 'repeatPassword'> {
  const isName = (password: string, values: Values): boolean =>
    namesOf(values).some((name) => name?.trim().toLowerCase() === password.trim().toLowerCase());
  return {
    password: (password, values) => {
      if (password === '') return t('password.needed');
      if (isName(password, values)) return t('password.isName');
      return password.length >= 8 ? undefined : t('password.tooShort');
    },
    repeatPassword: (repeated, { password }) => {
      if (repeated === '') return t('password.repeatNeeded');
      return repeated === password ? undefined : common('password.different');
    },
  };
}
