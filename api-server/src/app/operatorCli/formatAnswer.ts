import { showHidden } from '../../platform/names';

const minute = 60_000;
const hour = 60 * minute;

/** How long something has waited, in the two units that matter. */
function ageText(milliseconds: number): string {
  const [hours, minutes] = [Math.floor(milliseconds / hour), Math.floor((milliseconds % hour) / minute)];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/** Cell of a table: times readable, nested values as JSON, and everything in it seen. */
function cell(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && /(At|^time|Time)$/.test(name)) return new Date(value).toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'number' && name === 'age') return ageText(value);
  return showHidden(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const NESTED = new Set(['timeline', 'texts']);

function table(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !NESTED.has(name));
  const cells = [names, ...rows.map((row) => names.map((name) => cell(name, row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface Listed {
  readonly list?: readonly Record<string, unknown>[];
  readonly total?: number;
  readonly totalIsMinimum?: true;
  readonly next?: string;
}

/** An answer for people: lists as a table, things as one field a line. */
export function formatAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  const { list, total, totalIsMinimum, next, ...figures } = answer as Listed & Record<string, unknown>;
  const lines = Object.entries(figures).map(([name, value]) => `${name}: ${cell(name, value)}`);
  if (list?.length === 0) return ['Nothing here.', ...lines].join('\n');
  if (list !== undefined) {
    const onward = next === undefined ? '' : `; go on with --before ${next}`;
    const count = `${list.length} of ${totalIsMinimum ? 'more than ' : ''}${total}${onward}`;
    return [table(list), count, ...lines].join('\n');
  }
  const fields = Object.entries(answer);
  return fields.length === 0 ? 'Done.' : fields.map(([name, value]) => `${name}: ${cell(name, value)}`).join('\n');
}
