import { getHost, useApiMutation, useToast } from '@halyard-h5/shared-api';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, noContact, type ContactKind, type ContactValues } from '../../contact/contact';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { FormFrame } from '../../forms/FormFrame';
import { useForm } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import { BoundContacts } from './BoundContacts';

/** Binds a further address with a code that is sent to it. */
export function BindContact({ kind }: { readonly kind: ContactKind }) {
  const t = useText();
  const toast = useToast();
  const bind = useApiMutation('user/bindContact', { overlay: false });
  const form = useForm<ContactValues & { readonly code: string }>({
    initial: { ...noContact, kind, code: '' },
    rules: { ...contactRules(t), code: codeRule(t) },
    onSubmit: async (values) => {
      await bind.mutateAsync({ ...contactOf(values), code: values.code });
      toast.show(t('contacts.done'), 'success');
      await getHost().session.refresh();
    },
  });
  const label = t(kind === 'email' ? 'contacts.bindEmail' : 'contacts.bindMobile');
  return (
    <FormFrame title={t('contacts.title')} form={form} submitLabel={label} intro={<BoundContacts />}>
      <ContactFields form={form} autoComplete="contact" />
      <ContactCodeField form={form} purpose="bindContact" />
    </FormFrame>
  );
}
