import type { ReactNode } from 'react';
import { VisuallyHidden, classNames } from '@halyard-h5/shared-ui';
import { SortButton, ariaSort, type SortState } from './SortButton';
import classes from './Table.module.css';

export interface TableColumn<Row, Column extends string = string> {
  readonly id: Column;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
}

export interface TableProps<Row, Column extends string = string> {
  /** Names the table; for assistive technology only. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isHighlighted?: (row: Row) => boolean;
  /** Makes each row pressable; its first cell is the button, so nothing in that one may be pressable itself. */
  readonly onRow?: (row: Row) => void;
  /** The rows come sorted from outside; the table only shows the state and asks for another. */
  readonly sort?: SortState<Column>;
  readonly onSort?: (sort: SortState<Column> | undefined) => void;
}

/** A table with sortable headers; scrolls sideways when it must. */
export function Table<Row, Column extends string = string>({
  caption,
  columns,
  rows,
  rowKey,
  isHighlighted,
  onRow,
  sort,
  onSort,
}: TableProps<Row, Column>) {
  const ask = onSort ?? (() => undefined);
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sortable ? ariaSort(sort, column.id) : undefined}
                className={classNames(classes.head, column.align === 'end' && classes.end)}
              >
                {column.sortable ? (
                  <SortButton column={column.id} sort={sort} onSort={ask}>
                    {column.header}
                  </SortButton>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(classes.row, isHighlighted?.(row) && classes.highlighted, onRow && classes.pressable)}
            >
              {columns.map((column, place) => (
                <td key={column.id} className={classNames(classes.cell, column.align === 'end' && classes.end)}>
                  {onRow && place === 0 ? (
                    <button type="button" onClick={() => onRow(row)} className={classes.open}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
