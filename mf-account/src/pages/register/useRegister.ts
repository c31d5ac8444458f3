import { useState } from 'react';
import { getHost, useApiMutation, useNavigation, usePreference, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, namesOf, noContact, type ContactValues } from '../../contact/contact';
import { newPasswordRules, type NewPasswordValues } from '../../forms/NewPasswordFields';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';

export type RegisterValues = ContactValues &
  NewPasswordValues & {
    readonly code: string;
    readonly invitationCode: string;
    readonly adult: boolean;
    readonly riskAccepted: boolean;
  };

const invitationPattern = /^[A-Z0-9]{6,12}$/;
const spelled = (code: string): string => code.trim().toUpperCase();

/**
 * The registration form; the invitation code of a link is filled in. `registered` once the account is open and its owner has not said yet what to begin
 * with: who came to try the demo has.
 */
export function useRegister(invitationRequired: boolean): { readonly form: Form<RegisterValues>; readonly registered: boolean } {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { code: invited = '' } = useRouteParameters('account.register');
  const register = useApiMutation('session.register', { overlay: false, unspoken: true });

  const [wished] = usePreference('tryDemo');
  const [registered, setRegistered] = useState(false);

  const form = useForm<RegisterValues>({
    initial: {
      ...noContact,
      code: '',
      password: '',
      repeatPassword: '',
      invitationCode: invitationPattern.test(spelled(invited)) ? spelled(invited) : '',
      adult: false,
      riskAccepted: false,
    },
    rules: {
      ...contactRules(t),
      ...newPasswordRules<RegisterValues>(t, common, namesOf),
      code: codeRule(t),
      invitationCode: (code) => {
        if (code.trim() === '') return invitationRequired ? t('register.invitationNeeded') : undefined;
        return invitationPattern.test(spelled(code)) ? undefined : t('register.invitationWrong');
      },
      adult: (agreed) => (agreed ? undefined : t('register.adultNeeded')),
      riskAccepted: (agreed) => (agreed ? undefined : t('register.riskNeeded')),
    },
    onSubmit: async (values) => {
      const { code, password, repeatPassword } = values;
      const invitationCode = spelled(values.invitationCode) || undefined;
      const consent = { adult: true, riskAccepted: true } as const;
      const answer = await register.mutateAsync({ ...contactOf(values), code, password, repeatPassword, invitationCode, ...consent });
      await getHost().session.signIn(answer);
      if (wished === undefined) setRegistered(true);
      else navigation.resume();
    },
  });
  return { form, registered };
}
