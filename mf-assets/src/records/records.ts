import type { ListItem, ListPath } from '@halyard-h5/shared-api';
import type { CsvCell } from '@halyard-h5/shared-ui/files';
import type { SelectOption } from '@halyard-h5/shared-ui/pickers';

/** Lists of records that can be filtered by a period. */
export type RecordPath = Extract<ListPath, 'index/czRec' | 'index/tbRec' | 'index/zyRec' | 'index/sdRec' | 'order/moneyLogs'>;

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
export interface RecordColumn<Path extends RecordPath> {
  readonly label: string;
  readonly value: (item: ListItem<Path>) => CsvCell;
}
