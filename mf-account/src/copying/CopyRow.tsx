import { IconButton } from '@halyard-h5/shared-ui';
import { Copy } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import classes from './CopyRow.module.css';
import { useCopy } from './useCopy';

interface CopyRowProps {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  /** What is seen, when it differs. */
  readonly shown?: string;
  /** Larger, for the one thing that matters. */
  readonly strong?: boolean;
}

/** A code, key or link with a button that copies it. */
export function CopyRow({ label, text, shown = text, strong }: CopyRowProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <div className={classes.row}>
      <div className={classes.texts}>
        <span className={classes.label}>{label}</span>
        <bdi dir="ltr" className={strong ? classes.strong : classes.text}>
          {shown}
        </bdi>
      </div>
      <IconButton label={t('copy.named', { label })} icon={<Copy size={20} aria-hidden />} onClick={() => void copy(text)} />
    </div>
  );
}
