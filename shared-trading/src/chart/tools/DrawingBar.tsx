import { IconButton } from '@halyard-h5/shared-ui';
import { Check, Trash2 } from '@halyard-h5/shared-ui/icons';
import classes from './ChartTools.module.css';
import { useToolText } from './useToolText';

interface DrawingBarProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

/** Names the drawing in the trader's hand, and lets go of it or removes it. */
export function DrawingBar({ name, onRemove, onDone }: DrawingBarProps) {
  const t = useToolText();
  return (
    <div role="group" aria-label={name} className={classes.bar}>
      <span dir="auto">{name}</span>
      <IconButton label={t('chartTools:remove', { name })} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
      <IconButton label={t('chartTools:done')} icon={<Check size={18} aria-hidden />} onClick={onDone} />
    </div>
  );
}
