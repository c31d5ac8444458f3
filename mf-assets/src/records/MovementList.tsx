import type { ReactNode } from 'react';
import classes from './MovementList.module.css';

/** Cards below each other, as a list for assistive technology. */
export function MovementList<Item extends { readonly id: string }>(props: {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}) {
  return (
    <ul role="list" className={classes.list}>
      {props.items.map((item) => (
        <li key={item.id}>{props.children(item)}</li>
      ))}
    </ul>
  );
}
