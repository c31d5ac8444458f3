import { useEffect } from 'react';
import { getHost, useApiMutation, useSession, useToast } from '@halyard-h5/shared-api';
import { useForm, type Form } from '../../forms/useForm';
import { useText } from '../../useText';
import type { basicItems } from '../../verification/items';
import { forgetDraft, readDraft, writeDraft } from './draft';

export type BasicValues = Readonly<Record<(typeof basicItems)[number], string>>;
export type BasicItem = keyof BasicValues;

const empty: BasicValues = { country: '', name: '', idNumber: '', city: '', address: '' };

/**
 * The form of the basic level.
 * @param items items to send; the others were accepted already
 */
export function useBasicForm(items: readonly BasicItem[]): Form<BasicValues> {
  const t = useText();
  const toast = useToast();
  const userId = useSession().user?.id ?? '';
  const { session, storage } = getHost();
  const submit = useApiMutation('user_verification/submitIdentityVerification', { overlay: false });
  const rule = (value: string) => (value.trim() === '' ? t('verification.needed') : undefined);

  const form = useForm<BasicValues>({
    initial: { ...empty, ...readDraft(storage, userId) },
    rules: Object.fromEntries(items.map((item) => [item, rule])),
    onSubmit: async (values) => {
      const sent = Object.fromEntries(items.map((item) => [item, values[item].trim()]));
      await submit.mutateAsync({ level: 'basic', ...sent });
      forgetDraft(storage);
      toast.show(t('verification.sent'), 'success');
      await session.refresh();
    },
  });
  const { values } = form;
  useEffect(() => writeDraft(storage, userId, values), [storage, userId, values]);
  return form;
}
