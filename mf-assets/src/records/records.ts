import type { ListItem, ListCallName } from '@halyard-h5/shared-api';
import type { CsvCell } from '@halyard-h5/shared-ui/files';
import type { SelectOption } from '@halyard-h5/shared-ui/pickers';

/** Lists of records that can be filtered by a period. */
export type RecordCallName = Extract<
  ListCallName,
  'deposit.list' | 'withdrawal.list' | 'transfer.list' | 'conversion.list' | 'statement.list'
>;

/** A filter with a fixed set of values. */
export interface RecordChoice {
  /** Name in the request. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** What is chosen where nothing else is: such a filter is never left open. */
  readonly usual?: string;
}

/** One column of the export. */
export interface RecordColumn<Name extends RecordCallName> {
  readonly label: string;
  readonly value: (item: ListItem<Name>) => CsvCell;
}
