import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, Chip } from '@halyard-h5/shared-ui';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { Dialog } from '@halyard-h5/shared-ui/overlays';
import { useText, type TextKey } from '../../language/useText';
import classes from './Case.module.css';

interface RejectDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Reasons that one can begin with. */
  readonly usual: readonly TextKey[];
  readonly confirmLabel: string;
  /** More that has to be chosen, such as parts of a verification. */
  readonly children?: ReactNode;
  /** Why it cannot be sent yet, besides a missing reason. */
  readonly lacks?: string;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason that the trader reads. */
export function RejectDialog({ open, title, usual, confirmLabel, children, lacks, onReject, onClose }: RejectDialogProps) {
  const t = useText();
  const common = useCommonText();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async (): Promise<void> => {
    const missing = reason.trim() === '' ? t('reject.needed') : lacks;
    setFault(missing);
    if (missing !== undefined) return;
    await onReject(reason.trim());
    setReason('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button variant="danger" onClick={send}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className={classes.form}>
        {children}
        <div role="group" aria-label={t('reject.usual')} className={classes.usual}>
          {/* catalogue-keys: reject.deposit.* reject.withdrawal.* reject.verification.* */}
          {usual.map((key) => (
            <Chip key={key} onClick={() => setReason(t(key))}>
              {t(key)}
            </Chip>
          ))}
        </div>
        <TextArea
          label={t('reject.reason')}
          hint={t('reject.hint')}
          error={fault}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={300}
          required
        />
      </form>
    </Dialog>
  );
}
