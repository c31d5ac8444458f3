import { getHost } from '@halyard-h5/shared-api';

const DAY_LENGTH = 10;

/** `my-data-2025-01-31.ndjson`, by the UTC day of a time (ms). */
const fileNameAt = (time: number): string => `my-data-${new Date(time).toISOString().slice(0, DAY_LENGTH)}.ndjson`;

/**
 * Saves an export as a file of one JSON text a line, read page by page.
 * @param now ms UTC by the exchange's clock
 * @param onProgress told after each page how many lines there are so far
 * @returns how many lines were saved. Rejects when a page cannot be read: nothing is saved then.
 */
export async function saveExport(ticket: string, now: number, onProgress: (lines: number) => void): Promise<number> {
  const { api } = getHost();
  const lines: string[] = [];
  let before: string | undefined;
  do {
    const request = { ticket, ...(before !== undefined && { before }) };
    const page = await api.call('dataExport.read', request, { unspoken: true });
    lines.push(...page.lines);
    before = page.next;
    onProgress(lines.length);
  } while (before !== undefined);
  const { downloadFile } = await import('@halyard-h5/shared-ui/files');
  downloadFile(`${lines.join('\n')}\n`, fileNameAt(now), 'application/x-ndjson');
  return lines.length;
}
