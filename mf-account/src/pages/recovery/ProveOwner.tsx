import { useState } from 'react';
import { useCommonText, getHost, useApiMutation } from '@halyard-h5/shared-api';
import { Notice, SegmentedControl } from '@halyard-h5/shared-ui';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, noContact, type ContactValues } from '../../contact/contact';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { readRememberedContact } from '../../contact/rememberedContact';
import { FormFrame } from '../../forms/FormFrame';
import { PasswordField } from '../../forms/PasswordField';
import { useText } from '../../useText';
import type { Proven } from './Proven';

type Way = 'password' | 'code';
type ProofValues = ContactValues & { readonly way: Way; readonly password: string; readonly code: string };

/** First step: the password, or a code that is sent to a contact which is not lost. */
export function ProveOwner({ onProven }: { readonly onProven: (proven: Proven) => void }) {
  const t = useText();
  const common = useCommonText();
  const begin = useApiMutation('recovery.begin', { overlay: false, unspoken: true });
  const [remembered] = useState(() => readRememberedContact(getHost().storage));
  const form: Form<ProofValues> = useForm<ProofValues>({
    initial: { ...(remembered ?? noContact), way: 'password', password: '', code: '' },
    rules: {
      ...contactRules(t),
      password: (password, { way }) => (way === 'password' && password === '' ? t('password.needed') : undefined),
      code: (code, { way }) => (way === 'code' ? codeRule(t)(code) : undefined),
    },
    onSubmit: async (values) => {
      const { way, password, code, kind } = values;
      const request = { ...contactOf(values), ...(way === 'password' ? { password } : { code }) };
      const { ticket, bound } = await begin.mutateAsync(request);
      onProven({ ticket, bound, ...(way === 'code' && { keptContact: kind }) });
    },
  });
  const { way } = form.values;
  return (
    <FormFrame title={t('recovery.title')} form={form} submitLabel={t('recovery.next')} intro={<Notice>{t('recovery.what')}</Notice>}>
      <SegmentedControl<Way>
        label={t('recovery.way')}
        value={way}
        options={[
          { value: 'password', label: t('password.label') },
          { value: 'code', label: common('security.verificationCode') },
        ]}
        onChange={(next) => form.set('way', next)}
      />
      <ContactFields form={form} choiceLabel={t('contact.kind')} />
      {way === 'password' ? (
        <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
      ) : (
        <ContactCodeField form={form} purpose="recovery" />
      )}
    </FormFrame>
  );
}
