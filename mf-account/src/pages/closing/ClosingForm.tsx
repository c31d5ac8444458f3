import { useApiMutation, useSession, useToast, type Answer } from '@halyard-h5/shared-api';
import { Amount, Card, Checkbox, Facts, Notice, formatAmount } from '@halyard-h5/shared-ui';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved } from '@halyard-h5/shared-api/passkeys';
import { FormFrame } from '../../forms/FormFrame';
import { noProof, ProofFields, proofOf, proofRules, type ProofValues } from '../../forms/ProofFields';
import { useText } from '../../useText';

type Values = ProofValues & { readonly givesUp: boolean };

interface ClosingFormProps {
  readonly closure: Answer<'closure.read'>;
  readonly onAsked: () => unknown;
}

const DAY = 86_400_000;
const days = (milliseconds: number): string => formatAmount(String(Math.round(milliseconds / DAY)), undefined);

/** Asks for the closing, with a proof; what is left is given up by name. */
export function ClosingForm({ closure: { giveUp, waits, keepsIdentity }, onAsked }: ClosingFormProps) {
  const t = useText();
  const toast = useToast();
  const bound = useSession().user?.authenticatorBound ?? false;
  const close = useApiMutation('closure.request', { overlay: false, unspoken: true });
  const form: Form<Values> = useForm<Values>({
    initial: { ...noProof, givesUp: false },
    rules: {
      ...proofRules(t, bound),
      givesUp: (agreed) => (giveUp.length > 0 && !agreed ? t('closing.giveUpNeeded') : undefined),
    },
    onSubmit: async (values) => {
      await sendProved(form, () => close.mutateAsync({ giveUp, ...proofOf(values) }));
      toast.show(t('closing.asked'));
      await onAsked();
    },
  });
  return (
    <FormFrame
      title={t('closing.title')}
      form={form}
      submitLabel={t('closing.title')}
      submitVariant="dangerOutline"
      intro={
        <>
          <Notice tone="warn">{t('closing.what')}</Notice>
          <Notice>{t('closing.kept')}</Notice>
          <Card>
            <Facts
              facts={[
                { label: t('closing.waits'), value: days(waits) },
                { label: t('closing.keepsIdentity'), value: days(keepsIdentity) },
              ]}
            />
          </Card>
        </>
      }
    >
      {giveUp.length > 0 && (
        <Card title={t('closing.giveUp')}>
          <Facts facts={giveUp.map(({ coin, amount }) => ({ label: <bdi>{coin}</bdi>, value: <Amount value={amount} unit={coin} /> }))} />
          <Checkbox {...form.checkbox('givesUp')} label={t('closing.giveUpAgree')} required />
        </Card>
      )}
      <ProofFields form={form} change="closure.request" />
    </FormFrame>
  );
}
