import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { columnTypes } from '../src/platform/database/columnTypes';
import type { Answer, Connection } from './Connection';

type Message = { name: string; length: number } & Record<string, unknown>;
interface Field {
  name: string;
  dataTypeID: number;
}

/** A value as the text that a statement's parameter takes. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return textOf(value) ?? 'NULL';
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * The embedded database's one connection. The messages of a statement go in together, which takes a third of the time that they take one by one.
 */
export class EmbeddedConnection implements Connection {
  readonly #embedded: PGlite;
  #last: Promise<unknown> = Promise.resolve();

  constructor(embedded: PGlite) {
    this.#embedded = embedded;
  }

  query(text: string, values: unknown[] = []): Promise<Answer> {
    const answer = this.#last.then(() => this.#send(text, values));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #send(text: string, values: unknown[]): Promise<Answer> {
    const { serialize } = protocol;
    const messages = [
      serialize.parse({ text }),
      serialize.bind({ values: values.map(textOf) }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    ];
    const { messages: answers } = await this.#embedded.execProtocol(Buffer.concat(messages), { throwOnError: false });
    return read(answers as unknown as Message[]);
  }
}

function read(messages: readonly Message[]): Answer {
  const failure = messages.find(({ name }) => name === 'error');
  if (failure) throw failure as unknown as Error;
  const fields = (messages.find(({ name }) => name === 'rowDescription')?.['fields'] ?? []) as Field[];
  const parsers = fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID, 'text'));
  const rows = messages
    .filter(({ name }) => name === 'dataRow')
    .map((message) => {
      const values = message['fields'] as (string | null)[];
      return Object.fromEntries(
        fields.map(({ name }, index) => [name, values[index] === null ? null : parsers[index]?.(values[index] as string)]),
      );
    });
  const [command = '', ...counts] = String(messages.find(({ name }) => name === 'commandComplete')?.['text'] ?? '').split(' ');
  return { command, rowCount: Number(counts.at(-1) ?? 0), rows };
}
