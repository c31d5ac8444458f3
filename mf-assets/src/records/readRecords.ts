import { getHost, pageAfter, type ListItem, type ListPage, type Request } from '@halyard-h5/shared-api';
import type { RecordCallName } from './records';

const pageSize = 100;

interface RecordsOfFilter<Name extends RecordCallName> {
  readonly name: Name;
  /** The filter as the exchange takes it. */
  readonly request: object;
  /** Reads no page after so many entries. */
  readonly most?: number;
}

/**
 * Reads all records of a filter page by page, as the exchange has them.
 * @param onProgress told after each page what was read so far
 * @returns `complete` unless `most` ended it before the last page. Rejects when a page cannot be read.
 */
export async function readRecords<Name extends RecordCallName>(
  { name, request, most = Infinity }: RecordsOfFilter<Name>,
  onProgress: (items: readonly ListItem<Name>[]) => void,
): Promise<{ items: readonly ListItem<Name>[]; complete: boolean }> {
  const { api } = getHost();
  const items: ListItem<Name>[] = [];
  const pages: ListPage[] = [];
  let start = pageAfter(pages);
  while (start !== undefined && items.length < most) {
    const asked = { ...request, ...start, limit: pageSize } as unknown as Request<Name>;
    const page = (await api.call(name, asked)) as unknown as ListPage & {
      readonly list: readonly ListItem<Name>[];
    };
    items.push(...page.list);
    pages.push(page);
    onProgress(items);
    start = pageAfter(pages);
  }
  return { items, complete: start === undefined && items.length <= most };
}
