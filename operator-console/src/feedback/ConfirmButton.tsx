import { useState, type ReactNode } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, type ButtonVariant } from '@halyard-h5/shared-ui';
import { ConfirmDialog } from '@halyard-h5/shared-ui/overlays';

interface ConfirmButtonProps {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly detail: ReactNode;
  readonly onConfirm: () => Promise<unknown>;
}

/** A button that asks once more before it acts. */
export function ConfirmButton({ label, variant = 'primary', title, detail, onConfirm }: ConfirmButtonProps) {
  const common = useCommonText();
  const [open, setOpen] = useState(false);
  const confirm = async (): Promise<void> => {
    await onConfirm();
    setOpen(false);
  };
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={label}
        cancelLabel={common('action.cancel')}
        tone={variant === 'primary' || variant === 'secondary' ? 'neutral' : 'danger'}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        {detail}
      </ConfirmDialog>
    </>
  );
}
