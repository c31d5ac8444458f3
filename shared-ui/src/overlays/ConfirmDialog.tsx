import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, Checkbox } from '@halyard-h5/shared-ui';
import { Modal } from './Modal';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, with its figures. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Colour of the confirming button. With `danger` the focus starts on "cancel". */
  readonly tone?: 'neutral' | 'danger' | 'up' | 'down';
  /** Offers "do not remind again". */
  readonly remindLabel?: string;
  /** `doNotRemind` says whether the box was ticked. A promise locks the button until it settles. */
  readonly onConfirm: (doNotRemind: boolean) => unknown;
  readonly onCancel: () => void;
}

/** A question that must be answered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'neutral', remindLabel, onConfirm, onCancel } = props;
  const [doNotRemind, setDoNotRemind] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  if (!open && doNotRemind) setDoNotRemind(false);

  return (
    <Modal
      shape="dialog"
      role="alertdialog"
      open={open}
      title={title}
      onClose={onCancel}
      dismissible={false}
      describedBy={bodyId}
      initialFocus={tone === 'danger' ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={tone === 'neutral' ? 'primary' : tone} onClick={() => onConfirm(doNotRemind)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={bodyId} className={classes.body}>
        {children}
      </div>
      {remindLabel !== undefined && (
        <Checkbox label={remindLabel} checked={doNotRemind} onChange={(event) => setDoNotRemind(event.target.checked)} />
      )}
    </Modal>
  );
}
