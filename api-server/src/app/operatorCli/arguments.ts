import type { CommandInput } from './Command';
import { OperatorClientError } from './OperatorClient';

/** The first argument; commands that take none never ask for it. */
export const first = ({ values }: CommandInput): string => values[0] ?? '';

/** An option that the command cannot do without. @throws OperatorClientError */
export function needed({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (value === undefined) throw new OperatorClientError(`--${name} is needed.`);
  return value;
}

/** Content of a JSON file; the server judges its shape. @throws OperatorClientError */
export function jsonFile({ terminal }: Pick<CommandInput, 'terminal'>, name: string): unknown {
  try {
    return JSON.parse(terminal.readFile(name));
  } catch (error) {
    throw new OperatorClientError(`${name} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** Page and length of a list; `before` reads on from where a page ended. */
export const paging = ({ options }: CommandInput) => ({
  page: options['page'] ?? '1',
  limit: options['limit'] ?? '20',
  before: options['before'],
});
