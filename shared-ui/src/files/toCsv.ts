export type CsvCell = string | number | undefined;

const plainNumber = /^-?\d+(\.\d+)?$/;

/** A spreadsheet takes a cell that begins so for a formula. */
const formulaStart = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function cellText(cell: CsvCell): string {
  const text = cell === undefined ? '' : String(cell);
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte-order mark, CRLF, quoted where needed. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front; numbers, also negative ones, stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}
