import { getHost, pageAfter, type ListItem, type ListPage, type Request } from '@halyard-h5/shared-api';
import type { CsvCell } from '@halyard-h5/shared-ui/files';
import type { RecordColumn, RecordCallName } from './records';

const pageSize = 100;

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
  const { api } = getHost();
  const rows: CsvCell[][] = [];
  const pages: ListPage[] = [];
  for (let start = pageAfter(pages); start !== undefined; start = pageAfter(pages)) {
    const asked = { ...request, ...start, limit: pageSize } as unknown as Request<Name>;
    const page = (await api.call(name, asked, { overlay: false, toast: false })) as unknown as ListPage & {
      readonly list: readonly ListItem<Name>[];
    };
    rows.push(...page.list.flatMap(rowsOf).map((item) => columns.map(({ value }) => value(item))));
    pages.push(page);
    onProgress(rows.length);
  }
  const { downloadFile, toCsv } = await import('@halyard-h5/shared-ui/files');
  downloadFile(toCsv([columns.map(({ label }) => label), ...rows]), fileName, 'text/csv;charset=utf-8');
  return rows.length;
}
