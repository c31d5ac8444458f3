import { useCommonText, getHost, useApiMutation, useToast } from '@halyard-h5/shared-api';
import { Button, EmptyState } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { ShieldCheck } from '@halyard-h5/shared-ui/icons';
import { codeRule } from '../../contact/codeRule';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFault } from '../../forms/FormFault';
import { FormFrame } from '../../forms/FormFrame';
import { noProof, proofOf, proofRules, ProofFields, type ProofValues } from '../../forms/ProofFields';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved } from '@halyard-h5/shared-api/passkeys';
import { useText } from '../../useText';
import { AuthenticatorKey } from './AuthenticatorKey';

type BindValues = ProofValues & { readonly code: string };

/** Explains, makes a key, and binds it once the app has shown a right code. */
export function BindAuthenticator() {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const setup = useApiMutation('authenticator.setUp', { overlay: false, unspoken: true });
  const bind = useApiMutation('authenticator.bind', { overlay: false, unspoken: true });
  const form: Form<BindValues> = useForm<BindValues>({
    initial: { ...noProof, code: '' },
    rules: { ...proofRules(t, false), code: codeRule(t) },
    onSubmit: async ({ code, ...proof }) => {
      await sendProved(form, () => bind.mutateAsync({ code, ...proofOf(proof) }));
      toast.show(t('authenticator.bindDone'), 'success');
      await getHost().session.refresh();
    },
  });

  if (!setup.data)
    return (
      <PageFrame
        title={common('security.authenticator')}
        actionBar={
          <Button size="large" loading={setup.isPending} onClick={() => setup.mutate({})}>
            {t('authenticator.begin')}
          </Button>
        }
      >
        <EmptyState icon={<ShieldCheck size={28} />} title={t('authenticator.what')} />
        <FormFault fault={setup.error ?? undefined} />
      </PageFrame>
    );
  return (
    <FormFrame title={common('security.authenticator')} form={form} submitLabel={t('authenticator.bind')}>
      <AuthenticatorKey secret={setup.data.secret} address={setup.data.address} />
      <AuthenticatorCodeField {...form.text('code')} />
      <ProofFields form={form} change="authenticator.bind" />
    </FormFrame>
  );
}
