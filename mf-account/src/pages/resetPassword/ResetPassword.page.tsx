import { getHost, isApiFault, useApiMutation, useNavigation, useToast, useCommonText } from '@halyard-h5/shared-api';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, namesOf, noContact, type ContactValues } from '../../contact/contact';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { readRememberedContact } from '../../contact/rememberedContact';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFrame } from '../../forms/FormFrame';
import { newPasswordRules, NewPasswordFields, type NewPasswordValues } from '../../forms/NewPasswordFields';
import { useForm } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import { useState } from 'react';
import { Button, Notice } from '@halyard-h5/shared-ui';

type ForgetPasswordValues = ContactValues & NewPasswordValues & { readonly code: string; readonly authenticatorCode: string };

const nameOf = (values: ContactValues): string => JSON.stringify(contactOf(values));

/** Sets a forgotten login password with a code, and one of the authenticator once the exchange has asked for it; ends all sessions. */
export default function ResetPasswordPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const reset = useApiMutation('password.reset', { overlay: false, unspoken: true });
  const [remembered] = useState(() => readRememberedContact(getHost().storage));
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm<ForgetPasswordValues>({
    initial: { ...(remembered ?? noContact), code: '', authenticatorCode: '', password: '', repeatPassword: '' },
    rules: {
      ...contactRules(t),
      ...newPasswordRules<ForgetPasswordValues>(t, common, namesOf),
      code: codeRule(t),
      authenticatorCode: (code, values) => (askedFor === nameOf(values) ? codeRule(t)(code) : undefined),
    },
    onSubmit: async (values) => {
      const { code, password, repeatPassword, authenticatorCode } = values;
      const secondFactor = askedFor === nameOf(values) ? { authenticatorCode } : {};
      await reset.mutateAsync({ ...contactOf(values), code, password, repeatPassword, ...secondFactor }).catch((fault: unknown) => {
        if (isApiFault(fault) && fault.refusal === 'access.authenticatorNeeded') setAskedFor(nameOf(values));
        throw fault;
      });
      toast.show(t('forget.done'), 'success');
      navigation.redirect('account.login');
    },
  });

  return (
    <FormFrame
      title={t('forget.title')}
      form={form}
      submitLabel={t('forget.submit')}
      intro={<Notice>{t('forget.hint')}</Notice>}
      footer={
        <Button variant="ghost" onClick={() => navigation.push('account.recovery')}>
          {t('recovery.noCode')}
        </Button>
      }
    >
      <ContactFields form={form} choiceLabel={t('contact.kind')} />
      <ContactCodeField form={form} purpose="resetPassword" />
      {askedFor === nameOf(form.values) && <AuthenticatorCodeField {...form.text('authenticatorCode')} />}
      <NewPasswordFields form={form} label={t('password.new')} />
    </FormFrame>
  );
}
