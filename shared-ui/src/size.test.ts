/** @jest-environment node */
import { entryBytes } from '@halyard-h5/federation-kit/entryBytes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines by entry; the last one holds. What has none may have no bytes. */
type Budgets = Readonly<Record<string, readonly { readonly bytes: number }[]>>;

const file = readFileSync(join(__dirname, '../../docs/budgets.json'), 'utf8');
const { script, style } = (JSON.parse(file) as Record<'shared-ui', Record<'script' | 'style', Budgets>>)['shared-ui'];
const limit = (budgets: Budgets, entry: string): number => budgets[entry]?.at(-1)?.bytes ?? 0;

it.each(Object.keys({ ...script, ...style }))('%s stays within its budget of docs/budgets.json', async (entry) => {
  const bytes = await entryBytes(join(__dirname, entry));
  expect(bytes.script).toBeLessThanOrEqual(limit(script, entry));
  expect(bytes.style).toBeLessThanOrEqual(limit(style, entry));
});
