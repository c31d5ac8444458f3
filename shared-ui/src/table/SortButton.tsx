import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Table.module.css';

export type SortDirection = 'ascending' | 'descending';

export interface SortState<Column extends string = string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

/** Sort after a press on a column: descending first, then ascending, then none. */
export function nextSort<Column extends string>(sort: SortState<Column> | undefined, column: Column): SortState<Column> | undefined {
  if (sort?.column !== column) return { column, direction: 'descending' };
  return sort.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}

/** Value of `aria-sort` for a column's header. */
export function ariaSort<Column extends string>(sort: SortState<Column> | undefined, column: Column): SortDirection | 'none' {
  return sort?.column === column ? sort.direction : 'none';
}

export interface SortButtonProps<Column extends string> {
  readonly column: Column;
  readonly sort: SortState<Column> | undefined;
  readonly onSort: (sort: SortState<Column> | undefined) => void;
  readonly children: ReactNode;
}

/** The button in a sortable header. Put it in an element with the role `columnheader` and `aria-sort={ariaSort(sort, column)}`. */
export function SortButton<Column extends string>({ column, sort, onSort, children }: SortButtonProps<Column>) {
  const state = ariaSort(sort, column);
  const Icon = state === 'none' ? ChevronsUpDown : state === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" data-active={state !== 'none'} onClick={() => onSort(nextSort(sort, column))} className={classes.sort}>
      {children}
      <Icon size={13} aria-hidden />
    </button>
  );
}
