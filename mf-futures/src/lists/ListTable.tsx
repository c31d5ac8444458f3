import type { ComponentProps } from 'react';
import { TableOrCards, type TableColumn } from '@halyard-h5/shared-ui/table';
import classes from './ListTable.module.css';

type ListTableProps<Row> = ComponentProps<typeof TableOrCards<Row>> & { readonly columns: readonly TableColumn<Row>[] };

/** A list that reaches the edges of a phone; in a wide window a table with room around it. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  return (
    <div className={classes.table}>
      <TableOrCards {...props} />
    </div>
  );
}
