import { getHost, useApiMutation, useNavigation, useSession, useToast, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { PasswordInput } from '@halyard-h5/shared-ui/inputs';
import { FaultNotice } from '../../frame/FaultNotice';
import { FormCard } from '../../forms/FormCard';
import { OfflineReason } from '../../frame/OfflineReason';
import { AuthenticatorField } from '../../secrets/AuthenticatorField';
import { CodeField } from '../../secrets/CodeField';
import { PinField, pinLength } from '../../secrets/PinField';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { passkeyOf, sendProved } from '@halyard-h5/shared-api/passkeys';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';

const empty = { password: '', repeatPassword: '', loginPassword: '', code: '', authenticatorCode: '', passkey: '' };
type Values = typeof empty;

/** Sets or changes the withdrawal password, then goes back to where it was needed. Nothing typed here is ever stored. */
export default function WithdrawalPasswordPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const { user } = useSession();
  const authenticatorBound = user?.authenticatorBound ?? false;
  const offline = useOffline() !== undefined;
  const save = useApiMutation('withdrawalPassword.set', { unspoken: true });
  const form: Form<Values> = useForm<Values>({
    initial: empty,
    rules: {
      password: (password) => (password.length < pinLength ? t('password.needed') : undefined),
      repeatPassword: (repeated, { password }) => (repeated === password ? undefined : common('password.different')),
      loginPassword: (password, { passkey }) => (password === '' && passkey === '' ? t('password.loginNeeded') : undefined),
      code: (code) => (code.length < pinLength ? t('secrets.codeNeeded') : undefined),
      authenticatorCode: (code, { passkey }) =>
        authenticatorBound && passkey === '' && code.length < pinLength ? t('secrets.codeNeeded') : undefined,
    },
    onSubmit: async ({ loginPassword, authenticatorCode, passkey, ...values }) => {
      const proof = passkeyOf({ passkey }) ?? { loginPassword, ...(authenticatorBound && { authenticatorCode }) };
      await sendProved(form, () => save.mutateAsync({ ...values, ...proof }));
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      toast.show(t('password.saved'), 'success');
      navigation.back();
    },
  });

  return (
    <PageFrame
      wide
      title={common('security.withdrawalPassword')}
      actionSummary={<OfflineReason />}
      actionBar={
        <Button size="large" aria-disabled={offline} onClick={form.submit}>
          {t(user?.withdrawalPasswordSet ? 'password.change' : 'password.set')}
        </Button>
      }
    >
      <TwoColumns
        first={<Notice>{t('password.purpose')}</Notice>}
        second={
          <>
            <FormCard fields={form.ref}>
              <PinField label={t('password.new')} autoComplete="new-password" {...form.value('password')} />
              <PinField label={t('password.repeat')} autoComplete="new-password" {...form.value('repeatPassword')} />
              <CodeField purpose="withdrawalPassword" {...form.value('code')} />
              <PasskeyInstead remote="assets" change="withdrawalPassword.set" form={form}>
                <PasswordInput
                  label={common('security.loginPassword')}
                  autoComplete="current-password"
                  showLabel={common('action.showPassword')}
                  hideLabel={common('action.hidePassword')}
                  maxLength={128}
                  {...form.text('loginPassword')}
                  required
                />
                {authenticatorBound && <AuthenticatorField {...form.value('authenticatorCode')} />}
              </PasskeyInstead>
            </FormCard>
            <FaultNotice fault={form.fault} />
          </>
        }
      />
    </PageFrame>
  );
}
