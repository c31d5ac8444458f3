import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import classes from './Menu.module.css';
import { Modal } from './Modal';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Marks the present choice. */
  readonly selected?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly items: readonly MenuItem[];
  /** Called after the menu asked to be closed. */
  readonly onSelect: (id: string) => void;
}

/** Actions or choices in a bottom sheet, in reach of a thumb. */
export function Menu({ open, onClose, title, closeLabel, items, onSelect }: MenuProps) {
  const choose = (id: string): void => {
    onClose();
    onSelect(id);
  };
  return (
    <Modal shape="sheet" flush open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
      <ul role="list">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.selected || undefined}
              disabled={item.disabled}
              onClick={() => choose(item.id)}
              className={classNames(classes.item, item.danger && classes.danger)}
            >
              {item.icon !== undefined && <span className={classes.icon}>{item.icon}</span>}
              <span className={classes.label}>{item.label}</span>
              {item.selected && <Check size={20} aria-hidden className={classes.check} />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
