import { useState } from 'react';
import { getHost, useApiMutation, useNavigation } from '@halyard-h5/shared-api';
import { contactOf, contactRules, noContact, type ContactValues } from '../../contact/contact';
import { codeRule } from '../../contact/codeRule';
import { readRememberedContact, rememberContact } from '../../contact/rememberedContact';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import { offerToPasswordManager } from './offerToPasswordManager';

export type SignInValues = ContactValues & {
  readonly password: string;
  readonly authenticatorCode: string;
  readonly remember: boolean;
};

const nameOf = (values: ContactValues): string => JSON.stringify(contactOf(values));

/** The sign-in form; `secondFactor` once the exchange has asked for the authenticator's code of the account that is typed. */
export function useSignIn(): { readonly form: Form<SignInValues>; readonly secondFactor: boolean } {
  const t = useText();
  const navigation = useNavigation();
  const { session, storage } = getHost();
  const [remembered] = useState(() => readRememberedContact(storage));
  const [askedFor, setAskedFor] = useState<string>();
  const login = useApiMutation('user/login', { overlay: false });

  const signIn = async (values: SignInValues): Promise<void> => {
    const authenticatorCode = askedFor === nameOf(values) ? { authenticatorCode: values.authenticatorCode } : {};
    const { token } = await login.mutateAsync({ ...contactOf(values), password: values.password, ...authenticatorCode });
    if (token === undefined) return setAskedFor(nameOf(values));
    rememberContact(storage, values.remember ? values : undefined);
    if (values.remember) offerToPasswordManager(values.kind === 'email' ? values.email : values.mobile, values.password);
    await session.signIn({ token });
    navigation.resume();
  };

  const form = useForm<SignInValues>({
    initial: { ...(remembered ?? noContact), password: '', authenticatorCode: '', remember: remembered !== undefined },
    rules: {
      ...contactRules(t),
      password: (password) => (password === '' ? t('password.needed') : undefined),
      authenticatorCode: (code, values) => (askedFor === nameOf(values) ? codeRule(t)(code) : undefined),
    },
    onSubmit: signIn,
  });
  return { form, secondFactor: askedFor === nameOf(form.values) };
}
