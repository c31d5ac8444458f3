import { memo, useRef, type ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './VirtualList.module.css';
import { useVisibleRange } from './useVisibleRange';

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** One row. While it is the same function, rows that stay are not rendered again; they subscribe to what changes by themselves. */
  readonly renderRow: (item: Item, index: number) => ReactNode;
  /** px at the usual size of text, with which it grows; 56 unless told otherwise. All rows have it. */
  readonly rowHeight?: number;
  /** Rows kept beyond both edges of the view; 4 unless told otherwise. */
  readonly overscan?: number;
  /** Lays out the rows, each of which is one element. */
  readonly rowClassName?: string;
  /** Names the list. */
  readonly label?: string;
  /** `rowgroup` when the list is the body of a table of roles; its rows are then of the role `row`. */
  readonly role?: 'list' | 'rowgroup';
}

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Hundreds of rows of one height, of which only the visible ones exist. Scrolls with the nearest scroll container (a `Page`). */
export function VirtualList<Item>({
  items,
  itemKey,
  renderRow,
  rowHeight = 56,
  overscan = 4,
  rowClassName,
  label,
  role = 'list',
}: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { start, end } = useVisibleRange(list, items.length, rowHeight, overscan);
  return (
    <div ref={list} role={role} aria-label={label} className={classes.list} style={{ blockSize: rem(items.length * rowHeight) }}>
      {items.slice(start, end).map((item, offset) => (
        <Row
          key={itemKey(item)}
          item={item}
          index={start + offset}
          count={items.length}
          height={rowHeight}
          inTable={role === 'rowgroup'}
          className={rowClassName}
          renderRow={renderRow}
        />
      ))}
    </div>
  );
}

interface RowProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly count: number;
  readonly height: number;
  readonly inTable: boolean;
  readonly className: string | undefined;
  readonly renderRow: (item: Item, index: number) => ReactNode;
}

function PlainRow<Item>({ item, index, count, height, inTable, className, renderRow }: RowProps<Item>) {
  return (
    <div
      role={inTable ? 'row' : 'listitem'}
      {...(inTable ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1, 'aria-setsize': count })}
      className={classNames(classes.row, className)}
      style={{ blockSize: rem(height), insetBlockStart: rem(index * height) }}
    >
      {renderRow(item, index)}
    </div>
  );
}

/** Renders once while it scrolls by. */
const Row = memo(PlainRow) as typeof PlainRow;
