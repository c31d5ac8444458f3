import type { ReactNode } from 'react';
import { Card, useWideScreen } from '@halyard-h5/shared-ui';
import { Table, type TableProps } from './Table';

/** Pixels from which a table of records fits; the styles of pages ask for the same. */
const roomForTable = 700;

interface TableOrCardsProps<Row, Column extends string> extends TableProps<Row, Column> {
  /** The same rows as a phone shows them. */
  readonly children: ReactNode;
}

/**
 * Records: a table where the window is wide, for pages with `wide`; on a phone what stands in it.
 * @see docs/decisions/0151-records-are-tables-where-the-window-is-wide.md
 */
export function TableOrCards<Row, Column extends string = string>({ children, ...table }: TableOrCardsProps<Row, Column>) {
  const isWide = useWideScreen(roomForTable);
  if (!isWide) return children;
  return (
    <Card flush>
      <Table {...table} />
    </Card>
  );
}
