import { useApiMutation, useNavigation, useSession, useToast, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { codeRule } from '../../contact/codeRule';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFrame } from '../../forms/FormFrame';
import { newPasswordRules, NewPasswordFields } from '../../forms/NewPasswordFields';
import { PasswordField } from '../../forms/PasswordField';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { passkeyOf, sendProved } from '@halyard-h5/shared-api/passkeys';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { useText } from '../../useText';

const empty = { oldPassword: '', password: '', repeatPassword: '', authenticatorCode: '', passkey: '' };
type Values = typeof empty;

/** Changes the login password of a signed-in trader. */
export default function ChangePasswordPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const { user } = useSession();
  const bound = user?.authenticatorBound ?? false;
  const change = useApiMutation('password.change', { overlay: false, unspoken: true });
  const rules = newPasswordRules<Values>(t, common, () => [user?.email, user?.mobile, `${user?.areaCode ?? ''}${user?.mobile ?? ''}`]);
  const form: Form<Values> = useForm<Values>({
    initial: empty,
    rules: {
      ...rules,
      oldPassword: (password, { passkey }) => (password === '' && passkey === '' ? t('password.needed') : undefined),
      password: (password, values) =>
        password !== '' && password === values.oldPassword ? t('change.same') : rules.password?.(password, values),
      authenticatorCode: (code, { passkey }) => (bound && passkey === '' ? codeRule(t)(code) : undefined),
    },
    onSubmit: async ({ oldPassword, authenticatorCode, passkey, ...passwords }) => {
      const proof = passkeyOf({ passkey }) ?? { oldPassword, ...(bound && { authenticatorCode }) };
      await sendProved(form, () => change.mutateAsync({ ...passwords, ...proof }));
      toast.show(t('change.done'), 'success');
      navigation.back();
    },
  });

  return (
    <FormFrame
      title={t('change.title')}
      form={form}
      submitLabel={t('change.submit')}
      intro={<Notice>{t('change.hint')}</Notice>}
      footer={
        <Button variant="ghost" onClick={() => navigation.push('account.resetPassword')}>
          {t('change.forgot')}
        </Button>
      }
    >
      <PasskeyInstead remote="account" change="password.change" form={form}>
        <PasswordField {...form.text('oldPassword')} label={t('change.old')} autoComplete="current-password" />
        {bound && <AuthenticatorCodeField {...form.text('authenticatorCode')} />}
      </PasskeyInstead>
      <NewPasswordFields form={form} label={t('password.new')} />
    </FormFrame>
  );
}
