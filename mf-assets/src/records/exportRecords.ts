import type { ListItem } from '@halyard-h5/shared-api';
import { readRecords } from './readRecords';
import type { RecordColumn, RecordCallName } from './records';

/** What is saved of a list. */
export interface RecordsExport<Name extends RecordCallName> {
  readonly name: Name;
  /** The filter as the exchange takes it. */
  readonly request: object;
  readonly columns: readonly RecordColumn<Name>[];
  /** Rows of one entry, where it makes several. */
  readonly rowsOf?: ((item: ListItem<Name>) => readonly ListItem<Name>[]) | undefined;
  readonly fileName: string;
}

/**
 * Saves all records of a filter as a CSV file, as the exchange has them: every page, amounts to the last digit, times in UTC.
 * @param onProgress told after each page how many rows there are so far
 * @returns how many rows were saved. Rejects when a page cannot be read: nothing is saved then.
 */
export async function exportRecords<Name extends RecordCallName>(
  { name, request, columns, rowsOf = (item) => [item], fileName }: RecordsExport<Name>,
  onProgress: (rows: number) => void,
): Promise<number> {
  const { items } = await readRecords({ name, request }, (read) => onProgress(read.flatMap(rowsOf).length));
  const rows = items.flatMap(rowsOf).map((item) => columns.map(({ value }) => value(item)));
  const { downloadFile, toCsv } = await import('@halyard-h5/shared-ui/files');
  downloadFile(toCsv([columns.map(({ label }) => label), ...rows]), fileName, 'text/csv;charset=utf-8');
  return rows.length;
}
