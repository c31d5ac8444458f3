import { useState } from 'react';
import { useApiMutation, useNavigation, useNow, useSession, useToast } from '@halyard-h5/shared-api';
import { Card, List, ListRow, Notice, formatAmount } from '@halyard-h5/shared-ui';
import { Trash2 } from '@halyard-h5/shared-ui/icons';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved } from '@halyard-h5/shared-api/passkeys';
import { FormFrame } from '../../forms/FormFrame';
import { noProof, ProofFields, proofOf, proofRules, type ProofValues } from '../../forms/ProofFields';
import { useText } from '../../useText';
import { saveExport } from './saveExport';

/** A copy of all own data as a file, and the way to close the account. */
export default function DataPage() {
  const t = useText();
  const toast = useToast();
  const now = useNow();
  const navigation = useNavigation();
  const bound = useSession().user?.authenticatorBound ?? false;
  const [read, setRead] = useState<number>();
  const ask = useApiMutation('dataExport.request', { overlay: false, unspoken: true });
  const form: Form<ProofValues> = useForm<ProofValues>({
    initial: noProof,
    rules: proofRules(t, bound),
    onSubmit: async (values) => {
      const { ticket } = await sendProved(form, () => ask.mutateAsync(proofOf(values)));
      await saveExport(ticket, now(), setRead).finally(() => setRead(undefined));
      form.change(noProof);
      toast.show(t('data.saved'), 'success');
    },
  });
  return (
    <FormFrame
      title={t('data.title')}
      form={form}
      submitLabel={t('data.save')}
      intro={<Notice>{t('data.what')}</Notice>}
      footer={
        <Card flush>
          <List>
            <ListRow
              leading={<Trash2 size={20} aria-hidden />}
              title={t('closing.title')}
              onClick={() => navigation.push('account.closing')}
            />
          </List>
        </Card>
      }
    >
      <ProofFields form={form} change="dataExport.request" />
      {read !== undefined && <Notice role="status">{t('data.progress', { records: formatAmount(String(read), undefined) })}</Notice>}
    </FormFrame>
  );
}
