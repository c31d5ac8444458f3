import { getHost, useApiMutation, useToast } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import type { basicItems } from '../../verification/items';

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
  const { session } = getHost();
  const submit = useApiMutation('verification.submit', { overlay: false, unspoken: true });
  const rule = (value: string) => (value.trim() === '' ? t('verification.needed') : undefined);

  const form: Form<BasicValues> = useForm<BasicValues>({
    initial: empty,
    rules: Object.fromEntries(items.filter((item) => item !== 'address').map((item) => [item, rule])),
    // The ID number is not among them: it does not belong into a browser's storage.
    draft: { name: 'account.basicVerification', fields: ['country', 'name', 'city', 'address'] },
    onSubmit: async (values) => {
      const sent = Object.fromEntries(items.map((item) => [item, values[item].trim() || undefined]));
      await submit.mutateAsync({ level: 'basic', ...sent });
      form.forget();
      toast.show(t('verification.sent'), 'success');
      await session.refresh();
    },
  });
  return form;
}
