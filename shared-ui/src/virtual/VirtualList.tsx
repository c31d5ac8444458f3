import { useRef, type ReactNode } from 'react';
import classes from './VirtualList.module.css';
import { useVisibleRange } from './useVisibleRange';

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** One row; it alone should subscribe to what changes, so that only visible rows work. */
  readonly renderRow: (item: Item, index: number) => ReactNode;
  /** px at the usual size of text, with which it grows; 56 unless told otherwise. All rows have it. */
  readonly rowHeight?: number;
  /** Rows kept beyond both edges of the view; 6 unless told otherwise. */
  readonly overscan?: number;
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
  overscan = 6,
  label,
  role = 'list',
}: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { start, end } = useVisibleRange(list, items.length, rowHeight, overscan);
  const position = (index: number) =>
    role === 'list' ? { 'aria-posinset': index + 1, 'aria-setsize': items.length } : { 'aria-rowindex': index + 2 };
  return (
    <div ref={list} role={role} aria-label={label} className={classes.list} style={{ blockSize: rem(items.length * rowHeight) }}>
      {items.slice(start, end).map((item, offset) => {
        const index = start + offset;
        return (
          <div
            key={itemKey(item)}
            role={role === 'list' ? 'listitem' : 'row'}
            {...position(index)}
            className={classes.row}
            style={{ blockSize: rem(rowHeight), transform: `translateY(${rem(index * rowHeight)})` }}
          >
            {renderRow(item, index)}
          </div>
        );
      })}
    </div>
  );
}
