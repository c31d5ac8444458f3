import { readPuzzle } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { migrations } from '../migrations';
import { findPeople, Passwords, solvePuzzle } from '../../core/access';
import { readConfig } from '../config';
import { migrate, migrationTimeouts, openDatabase } from '../../platform/database';
import type { Database } from '../../platform/database';
import { RandomIds, silentLogger, systemClock } from '../../kernel';
import { createOperator, disableOperator } from '../../domains/operator';
import { first, paging } from './arguments';
import type { Command, CommandInput } from './Command';
import { OperatorClientError } from './OperatorClient';
import type { OperatorClient } from './OperatorClient';

const NAME = /^[a-z][a-z0-9._-]{2,31}$/;
const SHORTEST_PASSWORD = 12;

async function secret({ terminal }: CommandInput, variable: string, question: string): Promise<string> {
  return terminal.environment[variable] ?? terminal.ask(question);
}

/** How often in one sign-in work is done for the server, which asks for more where others have failed meanwhile. */
const PUZZLES = 3;

/** Signs in, and does the work that many failures of others make the server ask for. */
async function login(client: OperatorClient, request: OperatorRequest<'login'>, puzzles = PUZZLES): Promise<OperatorAnswer<'login'>> {
  return client.call('login', request).catch((error: unknown) => {
    const puzzle = error instanceof OperatorClientError ? readPuzzle(error.reason) : undefined;
    const solved = puzzle && puzzles > 0 ? solvePuzzle(puzzle) : undefined;
    if (!solved) throw error;
    return login(client, { ...request, puzzle: solved }, puzzles - 1);
  });
}

async function signIn(input: CommandInput): Promise<string> {
  const name = input.values[0] ?? '';
  const password = await secret(input, 'OPERATOR_PASSWORD', 'Password: ');
  let authenticatorCode = input.options['code'];
  let answer = await login(input.client, { name, password, authenticatorCode });
  if (answer.secondFactorRequired) {
    authenticatorCode = await input.terminal.ask('Authenticator code: ');
    answer = await login(input.client, { name, password, authenticatorCode });
  }
  input.terminal.token.write(answer.token === undefined ? undefined : input.client.kept(answer.token));
  return `Signed in as ${name}.`;
}

/** Works on the database of the configuration directly: the server need not run, the embedded database even must not. */
async function withDatabase<Result>(
  { terminal }: CommandInput,
  work: (database: Database, passwords: Passwords) => Promise<Result>,
): Promise<Result> {
  const { config } = readConfig(terminal.environment);
  const { url, folder } = config.database;
  const open = await openDatabase({ url, folder, timeouts: migrationTimeouts, logger: silentLogger });
  try {
    await migrate(open.database, migrations);
    return await work(open.database, new Passwords(config.access.password));
  } finally {
    await open.close();
  }
}

async function create(input: CommandInput): Promise<string> {
  const name = input.values[0] ?? '';
  if (!NAME.test(name)) throw new OperatorClientError('The name is 3 to 32 small letters, digits, ".", "_" or "-".');
  const password = await secret(input, 'OPERATOR_PASSWORD', `Password for ${name}: `);
  if (password.length < SHORTEST_PASSWORD) throw new OperatorClientError(`The password has at least ${SHORTEST_PASSWORD} characters.`);
  const parts = { clock: systemClock, ids: new RandomIds(systemClock) };
  const { trader } = input.options;
  const created = await withDatabase(input, async (database, passwords) => {
    const userId = trader === undefined ? undefined : (await findPeople(database, [trader]))[0];
    if (trader !== undefined && userId === undefined) throw new OperatorClientError(`There is no trader ${trader}.`);
    return createOperator(database, { ...parts, passwords }, { name, password, userId });
  });
  if (!created) throw new OperatorClientError(`There is an operator ${name} already.`);
  if (created.confirmed) return `Operator ${name} can sign in now.`;
  return `Operator ${name} can sign in and enrol now, and decides once two others have used: confirm-operator ${name}`;
}

async function disable(input: CommandInput): Promise<string> {
  const name = input.values[0] ?? '';
  const disabled = await withDatabase(input, (database) =>
    disableOperator(database, { clock: systemClock, ids: new RandomIds(systemClock) }, name),
  );
  if (!disabled) throw new OperatorClientError(`There is no operator ${name}.`);
  return `Operator ${name} is disabled and signed out.`;
}

/** Operators themselves: who they are and how they sign in. */
export const accountCommands: Readonly<Record<string, Command>> = {
  create: {
    usage: '<name> [--trader <number or id of the own account>]',
    summary:
      'Make an operator, directly in the database (DATABASE_URL, or DATA_DIR of a stopped server). From the third on two others have to confirm. Who trades here, too, decides nothing about the own account.',
    values: 1,
    run: create,
  },
  disable: { usage: '<name>', summary: 'End an operator, directly in the database.', values: 1, run: disable },
  operators: {
    usage: '[--limit n] [--before <next>]',
    summary: 'List the operators, newest first, and who waits for confirmation.',
    values: 0,
    run: (input) => input.client.call('operators', paging(input)),
  },
  'confirm-operator': {
    usage: '<name>',
    summary: 'Confirm a new operator; a second one has to confirm, too. Know whom you confirm.',
    values: 1,
    run: (input) => input.client.call('confirmOperator', { name: first(input) }),
  },
  login: {
    usage: '<name> [--code <six digits>]',
    summary: 'Sign in; the password is asked for, or OPERATOR_PASSWORD.',
    values: 1,
    run: signIn,
  },
  logout: {
    usage: '',
    summary: 'End this session.',
    values: 0,
    async run({ client, terminal }) {
      await client.call('logout', {});
      terminal.token.write(undefined);
      return 'Signed out.';
    },
  },
  me: { usage: '', summary: 'Show who is signed in.', values: 0, run: ({ client }) => client.call('me', {}) },
  'change-password': {
    usage: '',
    summary: 'Set a new password; ends your other sessions.',
    values: 0,
    async run(input) {
      const oldPassword = await secret(input, 'OPERATOR_PASSWORD', 'Old password: ');
      const password = await secret(input, 'OPERATOR_NEW_PASSWORD', 'New password: ');
      await input.client.call('changePassword', { oldPassword, password });
      return 'The password is changed.';
    },
  },
  'setup-authenticator': {
    usage: '',
    summary: 'Get a secret for an authenticator app.',
    values: 0,
    run: ({ client }) => client.call('setupAuthenticator', {}),
  },
  'bind-authenticator': {
    usage: '<six digits>',
    summary: 'Confirm it with a first code; from then on every sign-in needs one.',
    values: 1,
    run: ({ client, values }) => client.call('bindAuthenticator', { code: values[0] ?? '' }),
  },
};
