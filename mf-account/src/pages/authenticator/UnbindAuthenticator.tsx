import { useCommonText, getHost, useApiMutation, useToast } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';
import { codeRule } from '../../contact/codeRule';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFrame } from '../../forms/FormFrame';
import { PasswordField } from '../../forms/PasswordField';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { passkeyOf, sendProved } from '@halyard-h5/shared-api/passkeys';
import { PasskeyInstead } from '@halyard-h5/shared-ui/passkeys';
import { useText } from '../../useText';

const empty = { password: '', code: '', passkey: '' };
type Values = typeof empty;

/** Says that the account is protected, and takes the protection away with password and code, or with a passkey. */
export function UnbindAuthenticator() {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const unbind = useApiMutation('authenticator.unbind', { overlay: false, unspoken: true });
  const form: Form<Values> = useForm<Values>({
    initial: empty,
    rules: {
      password: (password, { passkey }) => (password === '' && passkey === '' ? t('password.needed') : undefined),
      code: (code, { passkey }) => (passkey === '' ? codeRule(t)(code) : undefined),
    },
    onSubmit: async ({ passkey, ...known }) => {
      await sendProved(form, () => unbind.mutateAsync(passkeyOf({ passkey }) ?? known));
      toast.show(t('authenticator.unbindDone'));
      await getHost().session.refresh();
    },
  });
  return (
    <FormFrame
      title={common('security.authenticator')}
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
      <PasskeyInstead remote="account" change="authenticator.unbind" form={form}>
        <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
        <AuthenticatorCodeField {...form.text('code')} />
      </PasskeyInstead>
    </FormFrame>
  );
}
