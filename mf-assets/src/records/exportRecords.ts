import { getHost, pageAfter, type ListItem, type ListPage, type Request } from '@halyard-h5/shared-api';
import type { FilterValues } from './filterRequest';
import { filterRequest } from './filterRequest';
import type { RecordColumn, RecordPath } from './records';

const pageSize = 100;
/** Rows of one export; a longer list needs a shorter period. */
export const maximumRows = 10_000;

/**
 * Saves all records of a filter as a CSV file, as the exchange has them: every page, amounts to the last digit, times in UTC.
 * @returns false when there were more than `maximumRows`, of which the newest were saved. Rejects when a page cannot be read.
 */
export async function exportRecords<Path extends RecordPath>(
  path: Path,
  values: FilterValues,
  columns: readonly RecordColumn<Path>[],
  fileName: string,
): Promise<boolean> {
  const { api } = getHost();
  const pages: (ListPage & { readonly list: readonly ListItem<Path>[] })[] = [];
  const rowCount = (): number => pages.reduce((count, { list }) => count + list.length, 0);
  let start = pageAfter(pages);
  while (start !== undefined && rowCount() < maximumRows) {
    const request = { ...filterRequest(values), ...start, limit: pageSize } as unknown as Request<Path>;
    pages.push((await api.call(path, request, { overlay: false, toast: false })) as unknown as (typeof pages)[number]);
    start = pageAfter(pages);
  }
  const { downloadFile, toCsv } = await import('@halyard-h5/shared-ui/files');
  const rows = pages.flatMap(({ list }) => list).map((item) => columns.map(({ value }) => value(item)));
  downloadFile(toCsv([columns.map(({ label }) => label), ...rows]), fileName, 'text/csv;charset=utf-8');
  return start === undefined;
}
