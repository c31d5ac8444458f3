import { useState } from 'react';
import { getHost, useApiMutation, useNavigation, useSession, useToast, type ApiFault, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { PasswordInput } from '@halyard-h5/shared-ui/inputs';
import { AssetsFrame } from '../../frame/AssetsFrame';
import { FaultNotice } from '../../frame/FaultNotice';
import { FormCard } from '../../forms/FormCard';
import { OfflineReason } from '../../frame/OfflineReason';
import { CodeField } from '../../secrets/CodeField';
import { PinField, pinLength } from '../../secrets/PinField';
import { useAsked } from '../../forms/useAsked';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';

const empty = { password: '', repeatPassword: '', loginPassword: '', code: '' };
type Field = keyof typeof empty;

/** Sets or changes the withdrawal password, then goes back to where it was needed. Nothing typed here is ever stored. */
export default function WithdrawalPasswordPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const toast = useToast();
  const { user } = useSession();
  const offline = useOffline() !== undefined;
  const [values, setValues] = useState(empty);
  const [refused, setRefused] = useState<ApiFault>();
  const save = useApiMutation('index/withdrawalPassword', {
    onSuccess: () => {
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      toast.show(t('password.saved'), 'success');
      navigation.back();
    },
    onFault: setRefused,
  });
  const problemOf = (field: Field, own: string | undefined): string | undefined =>
    own ?? (refused?.field === field ? refused.msg : undefined);
  const { shown, check, fields } = useAsked<Field>({
    password: values.password.length < pinLength ? t('password.needed') : undefined,
    repeatPassword: values.repeatPassword === values.password ? undefined : common('password.different'),
    loginPassword: values.loginPassword === '' ? t('password.loginNeeded') : undefined,
    code: values.code.length < pinLength ? t('secrets.codeNeeded') : undefined,
  });
  const set = (field: Field) => (value: string) => {
    setRefused(undefined);
    setValues((before) => ({ ...before, [field]: value }));
  };
  const submit = async (): Promise<void> => {
    setRefused(undefined);
    if (check()) await save.mutateAsync(values).catch(() => undefined);
  };

  return (
    <AssetsFrame
      title={t('secrets.withdrawalPassword')}
      actionSummary={<OfflineReason />}
      actionBar={
        <Button size="large" aria-disabled={offline} onClick={submit}>
          {t(user?.withdrawalPasswordSet ? 'password.change' : 'password.set')}
        </Button>
      }
    >
      <Notice>{t('password.purpose')}</Notice>
      <FormCard fields={fields}>
        <PinField
          label={t('password.new')}
          autoComplete="new-password"
          value={values.password}
          onChange={set('password')}
          error={problemOf('password', shown.password)}
        />
        <PinField
          label={t('password.repeat')}
          autoComplete="new-password"
          value={values.repeatPassword}
          onChange={set('repeatPassword')}
          error={problemOf('repeatPassword', shown.repeatPassword)}
        />
        <PasswordInput
          label={t('password.login')}
          autoComplete="current-password"
          value={values.loginPassword}
          onChange={({ target }) => set('loginPassword')(target.value)}
          showLabel={common('action.showPassword')}
          hideLabel={common('action.hidePassword')}
          maxLength={128}
          error={problemOf('loginPassword', shown.loginPassword)}
          required
        />
        <CodeField purpose="withdrawalPassword" value={values.code} onChange={set('code')} error={problemOf('code', shown.code)} />
      </FormCard>
      <FaultNotice fault={refused?.field !== undefined && refused.field in empty ? undefined : refused} />
    </AssetsFrame>
  );
}
