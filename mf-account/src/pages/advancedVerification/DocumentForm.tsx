import { getHost, useApiMutation, useNetwork, useToast, type Verification, useCommonText } from '@halyard-h5/shared-api';
import { useForm, type FormRules } from '@halyard-h5/shared-api/forms';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { imageSender } from '@halyard-h5/shared-api/uploads';
import { useImageUpload } from '@halyard-h5/shared-ui/image';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';
import { SentItems } from '../../verification/LevelStatus';
import { VerificationIntro } from '../../verification/VerificationIntro';
import classes from '../../verification/Verification.module.css';
import { DocumentSide } from '../../verification/DocumentSide';

type Side = 'front' | 'back';
/** Ids of the pictures that were sent; '' for none. */
type DocumentValues = Readonly<Record<Side, string>>;

interface DocumentFormProps {
  readonly verification: Verification;
  /** Sides to send. */
  readonly items: readonly Side[];
}

/** Takes the pictures that the exchange needs and sends them for review. */
export function DocumentForm({ verification, items }: DocumentFormProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const submit = useApiMutation('verification.submit', { overlay: false, unspoken: true });
  const needed = (id: string) => (id === '' ? t('verification.needed') : undefined);
  const form = useForm<DocumentValues>({
    initial: { front: '', back: '' },
    rules: Object.fromEntries(items.map((side) => [side, needed])) as FormRules<DocumentValues>,
    onSubmit: async (values) => {
      const sides = Object.fromEntries(items.map((side) => [side, values[side]]));
      await submit.mutateAsync({ level: 'advanced', ...sides });
      toast.show(t('verification.sent'), 'success');
      await getHost().session.refresh();
    },
  });
  const front = form.value('front');
  const back = form.value('back');
  const uploads = {
    front: useImageUpload(imageSender('account'), { id: front.value, keep: front.onChange }),
    back: useImageUpload(imageSender('account'), { id: back.value, keep: back.onChange }),
  };
  const missing = items.some((side) => form.values[side] === '' && form.errors[side] !== undefined);

  return (
    <PageFrame
      wide
      scrollRef={form.ref}
      title={common('verification.advanced')}
      actionSummary={!online && <p className={classes.offline}>{common('state.offline')}</p>}
      actionBar={
        <Button size="large" aria-disabled={!online} onClick={form.submit}>
          {t('verification.submit')}
        </Button>
      }
    >
      <TwoColumns
        first={
          <>
            <VerificationIntro verification={verification} level="advanced" />
            <SentItems verification={verification} level="advanced" />
            <Notice>{t('verification.imageHint')}</Notice>
          </>
        }
        second={
          <>
            {items.map((side) => (
              <DocumentSide key={side} label={t(`verification.${side}`)} upload={uploads[side]} error={form.errors[side]} />
            ))}
            {missing && (
              <Notice tone="danger" role="alert">
                {t('verification.picturesNeeded')}
              </Notice>
            )}
            <FormFault fault={form.fault} />
          </>
        }
      />
    </PageFrame>
  );
}
