import { useState } from 'react';
import { getHost, useApiMutation, useNavigation } from '@halyard-h5/shared-api';
import { contactOf, contactRules, noContact, type ContactValues } from '../../contact/contact';
import { codeRule } from '../../contact/codeRule';
import { readRememberedContact, rememberContact } from '../../contact/rememberedContact';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { answerWithPasskey, useTryPasskey } from '@halyard-h5/shared-api/passkeys';
import { useText } from '../../useText';
import { offerToPasswordManager } from './offerToPasswordManager';

export type SignInValues = ContactValues & {
  readonly password: string;
  readonly authenticatorCode: string;
  readonly remember: boolean;
};

const nameOf = (values: ContactValues): string => JSON.stringify(contactOf(values));

interface SignIn {
  readonly form: Form<SignInValues>;
  readonly secondFactor: boolean;
  /** Signs in with a passkey of the device, whatever the form holds. */
  readonly withPasskey: () => Promise<void>;
}

/** The sign-in form; `secondFactor` once the exchange has asked for the authenticator's code of the account that is typed. */
export function useSignIn(): SignIn {
  const t = useText();
  const navigation = useNavigation();
  const { session, storage } = getHost();
  const [remembered] = useState(() => readRememberedContact(storage));
  const [askedFor, setAskedFor] = useState<string>();
  const login = useApiMutation('session.signIn', { overlay: false, unspoken: true });
  const passkeyLogin = useApiMutation('passkey.signIn');
  const tryPasskey = useTryPasskey();

  const signIn = async (values: SignInValues): Promise<void> => {
    const authenticatorCode = askedFor === nameOf(values) ? { authenticatorCode: values.authenticatorCode } : {};
    const request = { ...contactOf(values), password: values.password, ...authenticatorCode };
    const { token } = await login.mutateAsync(request);
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
  const withPasskey = async (): Promise<void> => {
    const answer = await tryPasskey(async () => passkeyLogin.mutateAsync({ passkey: await answerWithPasskey('signIn', 'account') }));
    if (!answer) return;
    await session.signIn({ token: answer.token });
    navigation.resume();
  };
  return { form, withPasskey, secondFactor: askedFor === nameOf(form.values) };
}
