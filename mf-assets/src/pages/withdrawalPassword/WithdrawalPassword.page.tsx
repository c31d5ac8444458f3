import { getHost, useApiMutation, useNavigation, useSession, useToast, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { PasswordInput } from '@halyard-h5/shared-ui/inputs';
import { Halves } from '@halyard-h5/shared-ui/pages';
import { AssetsFrame } from '../../frame/AssetsFrame';
import { FaultNotice } from '../../frame/FaultNotice';
import { FormCard } from '../../forms/FormCard';
import { OfflineReason } from '../../frame/OfflineReason';
import { CodeField } from '../../secrets/CodeField';
import { PinField, pinLength } from '../../secrets/PinField';
import { useForm } from '@halyard-h5/shared-api/forms';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';

const empty = { password: '', repeatPassword: '', loginPassword: '', code: '' };

/** Sets or changes the withdrawal password, then goes back to where it was needed. Nothing typed here is ever stored. */
export default function WithdrawalPasswordPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const { user } = useSession();
  const offline = useOffline() !== undefined;
  const save = useApiMutation('index/withdrawalPassword');
  const form = useForm({
    initial: empty,
    rules: {
      password: (password) => (password.length < pinLength ? t('password.needed') : undefined),
      repeatPassword: (repeated, { password }) => (repeated === password ? undefined : common('password.different')),
      loginPassword: (password) => (password === '' ? t('password.loginNeeded') : undefined),
      code: (code) => (code.length < pinLength ? t('secrets.codeNeeded') : undefined),
    },
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      toast.show(t('password.saved'), 'success');
      navigation.back();
    },
  });

  return (
    <AssetsFrame
      wide
      title={t('secrets.withdrawalPassword')}
      actionSummary={<OfflineReason />}
      actionBar={
        <Button size="large" aria-disabled={offline} onClick={form.submit}>
          {t(user?.withdrawalPasswordSet ? 'password.change' : 'password.set')}
        </Button>
      }
    >
      <Halves
        first={<Notice>{t('password.purpose')}</Notice>}
        second={
          <>
            <FormCard fields={form.ref}>
              <PinField label={t('password.new')} autoComplete="new-password" {...form.value('password')} />
              <PinField label={t('password.repeat')} autoComplete="new-password" {...form.value('repeatPassword')} />
              <PasswordInput
                label={t('password.login')}
                autoComplete="current-password"
                showLabel={common('action.showPassword')}
                hideLabel={common('action.hidePassword')}
                maxLength={128}
                {...form.text('loginPassword')}
                required
              />
              <CodeField purpose="withdrawalPassword" {...form.value('code')} />
            </FormCard>
            <FaultNotice fault={form.fault} />
          </>
        }
      />
    </AssetsFrame>
  );
}
