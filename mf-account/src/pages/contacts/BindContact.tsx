import { getHost, useApiMutation, useSession, useToast } from '@halyard-h5/shared-api';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, noContact, type ContactKind, type ContactValues } from '../../contact/contact';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { FormFrame } from '../../forms/FormFrame';
import { noProof, proofOf, proofRules, ProofFields, type ProofValues } from '../../forms/ProofFields';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved } from '@halyard-h5/shared-api/passkeys';
import { useText } from '../../useText';
import { BoundContacts } from './BoundContacts';

type BindValues = ContactValues & ProofValues & { readonly code: string };

/** Binds a further address with a code that is sent to it, and what the trader knows and has. */
export function BindContact({ kind }: { readonly kind: ContactKind }) {
  const t = useText();
  const toast = useToast();
  const bind = useApiMutation('contact.bind', { overlay: false, unspoken: true });
  const authenticatorBound = useSession().user?.authenticatorBound ?? false;
  const form: Form<BindValues> = useForm<BindValues>({
    initial: { ...noContact, ...noProof, kind, code: '' },
    rules: { ...contactRules(t), ...proofRules(t, authenticatorBound), code: codeRule(t) },
    onSubmit: async (values) => {
      await sendProved(form, () => bind.mutateAsync({ ...contactOf(values), code: values.code, ...proofOf(values) }));
      toast.show(t('contacts.done'), 'success');
      await getHost().session.refresh();
    },
  });
  const label = t(kind === 'email' ? 'contacts.bindEmail' : 'contacts.bindMobile');
  return (
    <FormFrame title={t('contacts.title')} form={form} submitLabel={label} intro={<BoundContacts />}>
      <ContactFields form={form} autoComplete="contact" />
      <ContactCodeField form={form} purpose="bindContact" />
      <ProofFields form={form} change="contact.bind" />
    </FormFrame>
  );
}
