import type { ReactNode } from 'react';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useCommonText } from '@halyard-h5/shared-api';
import classes from './Record.module.css';

interface RecordSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** One record in full. */
export default function RecordSheet({ open, onClose, title, children }: RecordSheetProps) {
  const common = useCommonText();
  return (
    <BottomSheet open={open} onClose={onClose} title={title} closeLabel={common('action.close')}>
      <div className={classes.details}>{children}</div>
    </BottomSheet>
  );
}
