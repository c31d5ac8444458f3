import { FIRST_USER } from './BenchServer';
import type { BenchServer } from './BenchServer';
import { EXECUTED, loggedStatements } from './loggedStatements';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Values of "parameters: $1 = 'a', $2 = NULL". */
function parameters(detail: string): Map<string, string> {
  const found = detail.matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g);
  return new Map([...found].map(([, number, value]) => [number as string, value as string]));
}

/**
 * Lets the database log what `work` makes the server do, and turns it into a script for pgbench: the same statements, with other ids each time
 * and users chosen at random. `key` is the Idempotency-Key that `work` sends.
 */
export async function captureStatements(server: BenchServer, users: number, key: string, work: () => Promise<void>): Promise<string> {
  const lines = await loggedStatements(server, work);
  const ids = new Map<string, string>();
  // Everything of the call runs on the connection that stores the key or was used right before for its checks.
  const statements = lines
    .filter(({ message = '' }) => EXECUTED.test(message))
    .map(({ message = '', detail = '' }) => ({ text: message.replace(EXECUTED, ''), values: parameters(detail) }))
    .filter(
      ({ text: each, values }) =>
        [...values.values()].some((value) => value.includes('00000000-0000-7000-8000-')) && !each.startsWith('select "id", "kind"'),
    );
  const script = statements.map(({ text: each, values }) => {
    const filled = each.replace(/\$(\d+)/g, (_whole, number: string) => values.get(number) ?? 'NULL');
    const named = filled.replace(UUID, (id) => {
      if (id.startsWith('00000000-0000-7000-8000-')) return '00000000-0000-7000-8000-:user';
      const name = ids.get(id) ?? `id${ids.size}`;
      ids.set(id, name);
      return `${id.slice(0, 24)}:${name}`;
    });
    return `${named.replaceAll(key, 'bench-:key')};`;
  });
  if (script.length === 0) throw new Error('The database logged no statement of an order');
  const variables = [
    // Every other one has money in the account of whom the statements are.
    `\\set user ${FIRST_USER} + 2 * random(0, ${Math.floor((users - 1) / 2)})`,
    `\\set key random(1, 1000000000000000000)`,
    ...[...ids.values()].map((name) => `\\set ${name} random(100000000000, 999999999999)`),
  ];
  return [...variables, ...script, ''].join('\n');
}
