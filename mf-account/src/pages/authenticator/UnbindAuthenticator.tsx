import { getHost, useApiMutation, useToast } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';
import { codeRule } from '../../contact/codeRule';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFrame } from '../../forms/FormFrame';
import { PasswordField } from '../../forms/PasswordField';
import { useForm } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';

/** Says that the account is protected, and takes the protection away with password and code. */
export function UnbindAuthenticator() {
  const t = useText();
  const toast = useToast();
  const unbind = useApiMutation('user/unbindAuthenticator', { overlay: false });
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: (password) => (password === '' ? t('password.needed') : undefined), code: codeRule(t) },
    onSubmit: async (values) => {
      await unbind.mutateAsync(values);
      toast.show(t('authenticator.unbindDone'));
      await getHost().session.refresh();
    },
  });
  return (
    <FormFrame
      title={t('authenticator.title')}
      form={form}
      submitLabel={t('authenticator.unbind')}
      submitVariant="dangerOutline"
      intro={
        <>
          <Notice tone="success">{t('authenticator.isBound')}</Notice>
          <Notice tone="warn">{t('authenticator.unbindHint')}</Notice>
        </>
      }
    >
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
      <AuthenticatorCodeField {...form.text('code')} />
    </FormFrame>
  );
}
