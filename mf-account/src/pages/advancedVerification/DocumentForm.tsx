import { useState } from 'react';
import { getHost, useApiMutation, useNetwork, useToast, type Verification, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useImageUpload } from '@halyard-h5/shared-ui/image';
import { AccountFrame } from '../../frame/AccountFrame';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';
import { SentItems } from '../../verification/LevelStatus';
import { VerificationIntro } from '../../verification/VerificationIntro';
import classes from '../../verification/Verification.module.css';
import { DocumentSide } from './DocumentSide';

type Side = 'front' | 'back';

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
  const [asked, setAsked] = useState(false);
  const uploads = { front: useImageUpload('account'), back: useImageUpload('account') };
  const submit = useApiMutation('user_verification/submitIdentityVerification', { overlay: false });
  const idOf = (side: Side): string | undefined => {
    const { state } = uploads[side];
    return state.status === 'sent' ? state.id : undefined;
  };
  const missing = items.filter((side) => idOf(side) === undefined);
  const refused = submit.error?.field;

  const send = async (): Promise<void> => {
    setAsked(true);
    if (missing.length > 0) return;
    const sides = Object.fromEntries(items.map((side) => [side, idOf(side)]));
    const done = await submit.mutateAsync({ level: 'advanced', ...sides }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast.show(t('verification.sent'), 'success');
    await getHost().session.refresh();
  };
  const errorOf = (side: Side): string | undefined => {
    if (refused === side) return submit.error?.msg;
    return asked && missing.includes(side) ? t('verification.needed') : undefined;
  };

  return (
    <AccountFrame
      title={t('verification.advanced')}
      actionSummary={!online && <p className={classes.offline}>{common('state.offline')}</p>}
      actionBar={
        <Button size="large" aria-disabled={!online} onClick={send}>
          {t('verification.submit')}
        </Button>
      }
    >
      <VerificationIntro verification={verification} level="advanced" />
      <SentItems verification={verification} level="advanced" />
      <Notice>{t('verification.imageHint')}</Notice>
      {items.map((side) => (
        <DocumentSide key={side} label={t(`verification.${side}`)} upload={uploads[side]} error={errorOf(side)} />
      ))}
      {asked && missing.length > 0 && (
        <Notice tone="danger" role="alert">
          {t('verification.picturesNeeded')}
        </Notice>
      )}
      {refused !== 'front' && refused !== 'back' && <FormFault fault={submit.error ?? undefined} />}
    </AccountFrame>
  );
}
