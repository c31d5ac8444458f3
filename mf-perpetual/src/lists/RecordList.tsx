import type { ReactNode } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { ReachedRecord } from './ReachedRecord';
import classes from './RecordList.module.css';

interface RecordListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Is brought into sight. */
  readonly recordId: string | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** Cards of records, as many beside each other as fit. */
export function RecordList<Item extends { readonly id: string }>({ label, items, recordId, children }: RecordListProps<Item>) {
  return (
    <ul role="list" aria-label={label} className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classNames(item.id === recordId && classes.reached)}>
          {item.id === recordId && <ReachedRecord />}
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
