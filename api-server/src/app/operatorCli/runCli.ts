import { printable } from '@halyard-h5/federation-kit/sources';
import { parseArgs } from 'node:util';
import { FolderLockedError } from '../../platform/database';
import { readConfig } from '../config';
import { operatorPort } from '../operatorPort';
import { commands } from './commands';
import { formatAnswer } from './formatAnswer';
import { helpText } from './helpText';
import { OperatorClient, OperatorClientError } from './OperatorClient';
import type { Terminal } from './Terminal';

const text = { type: 'string' } as const;
const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  server: text,
  status: text,
  stage: text,
  coin: text,
  network: text,
  amount: text,
  trader: text,
  user: text,
  page: text,
  limit: text,
  before: text,
  reason: text,
  transaction: text,
  level: text,
  items: text,
  out: text,
  kind: text,
  operator: text,
  action: text,
  code: text,
  line: text,
  symbol: text,
  texts: text,
  reference: text,
  day: text,
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OperatorClientError((error as Error).message);
  }
}

/** The operators' port of this machine, by the configuration. */
const ownServer = (environment: Terminal['environment']): string => `http://127.0.0.1:${operatorPort(readConfig(environment).config)}`;

async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values: given, positionals } = parse(args);
  const [name, ...values] = positionals;
  if (given.help || name === undefined) return terminal.print(helpText());
  const command = commands[name];
  if (!command) throw new OperatorClientError(`There is no command ${name}. Use --help.`);
  if (values.length !== command.values) throw new OperatorClientError(`Usage: ${name} ${command.usage}`);
  const server = given.server ?? terminal.environment['OPERATOR_SERVER'] ?? ownServer(terminal.environment);
  const client = new OperatorClient(server, terminal.token.read(), terminal.fetch);
  const { help: _, json, csv = false, ...rest } = given;
  if (csv && !command.format) throw new OperatorClientError(`${name} cannot be printed as CSV.`);
  const answer = await command.run({ client, terminal, values, options: rest });
  // Traders choose texts in answers.
  terminal.print(printable(json ? JSON.stringify(answer, undefined, 2) : (command.format ?? formatAnswer)(answer, csv)));
}

/** Runs one command. Answers the exit code: 0 when it was done, 1 when it was refused or not understood. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await run(args, terminal);
    return 0;
  } catch (error) {
    const known =
      error instanceof OperatorClientError || error instanceof FolderLockedError || (error as { code?: string }).code === 'CONFIG';
    terminal.fail(printable(known ? (error as Error).message : ((error as Error).stack ?? String(error))));
    return 1;
  }
}
