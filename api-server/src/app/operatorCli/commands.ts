import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import type { Command, CommandInput } from './Command';
import { accountCommands } from './accountCommands';
import { OperatorClientError } from './OperatorClient';

/** The first argument; commands that take none never ask for it. */
const first = ({ values }: CommandInput): string => values[0] ?? '';

function needed({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (value === undefined) throw new OperatorClientError(`--${name} is needed.`);
  return value;
}

const paging = ({ options }: CommandInput) => ({ page: options['page'] ?? '1', limit: options['limit'] ?? '20' });
const status = ({ options }: CommandInput) => (options['status'] ?? 'review') as 'review';
const level = (input: CommandInput) => needed(input, 'level') as 'basic' | 'advanced';

/** Content of a JSON file as a request; the server judges its shape. */
function requestFrom<Request>({ terminal, values }: CommandInput): Request {
  try {
    return JSON.parse(terminal.readFile(values[0] ?? '')) as Request;
  } catch (error) {
    throw new OperatorClientError(`${values[0]} cannot be read as JSON: ${(error as Error).message}`);
  }
}

async function saveImage(input: CommandInput): Promise<string> {
  const file = needed(input, 'out');
  const { bytes, type } = await input.client.image(first(input));
  input.terminal.writeFile(file, bytes);
  return `${file}: ${type}, ${bytes.length} bytes`;
}

/** Everything that an operator can do from a terminal, by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...accountCommands,
  deposits: {
    usage: '[--status review|approved|failed] [--user <number or id>] [--page n] [--limit n]',
    summary: 'List deposits, oldest first.',
    values: 0,
    run: (input) => input.client.call('deposits', { ...paging(input), status: status(input), user: input.options['user'] }),
  },
  'approve-deposit': {
    usage: '<id>',
    summary: 'Credit a deposit that was found on the chain.',
    values: 1,
    run: (input) => input.client.call('reviewDeposit', { id: first(input), decision: 'approve' }),
  },
  'reject-deposit': {
    usage: '<id> --reason <text>',
    summary: 'Reject a deposit; the trader reads the reason.',
    values: 1,
    run: (input) => input.client.call('reviewDeposit', { id: first(input), decision: 'reject', reason: needed(input, 'reason') }),
  },
  withdrawals: {
    usage: '[--status review|approved|failed] [--user <number or id>] [--page n] [--limit n]',
    summary: 'List withdrawals, oldest first.',
    values: 0,
    run: (input) => input.client.call('withdrawals', { ...paging(input), status: status(input), user: input.options['user'] }),
  },
  'approve-withdrawal': {
    usage: '<id> [--transaction <id on the chain>]',
    summary: 'Approve a withdrawal; large ones need a second, different operator.',
    values: 1,
    run: (input) =>
      input.client.call('reviewWithdrawal', { id: first(input), decision: 'approve', transactionId: input.options['transaction'] }),
  },
  'reject-withdrawal': {
    usage: '<id> --reason <text>',
    summary: 'Reject a withdrawal; amount and fee return in full.',
    values: 1,
    run: (input) => input.client.call('reviewWithdrawal', { id: first(input), decision: 'reject', reason: needed(input, 'reason') }),
  },
  verifications: {
    usage: '[--status review|verified|rejected] [--user <number or id>] [--page n] [--limit n]',
    summary: 'List identity verifications, oldest first.',
    values: 0,
    run: (input) => input.client.call('verifications', { ...paging(input), status: status(input), user: input.options['user'] }),
  },
  'approve-verification': {
    usage: '<user number or id> --level basic|advanced',
    summary: 'Approve one level.',
    values: 1,
    run: (input) => input.client.call('reviewVerification', { userId: first(input), level: level(input), decision: 'approve' }),
  },
  'reject-verification': {
    usage: '<user number or id> --level basic|advanced --items name,idNumber --reason <text>',
    summary: 'Reject single items; the trader sends only those again.',
    values: 1,
    run: (input) => {
      const rejectedItems = needed(input, 'items').split(',') as 'name'[];
      const decision = { decision: 'reject' as const, reason: needed(input, 'reason'), rejectedItems };
      return input.client.call('reviewVerification', { userId: first(input), level: level(input), ...decision });
    },
  },
  image: {
    usage: '<image id> --out <file>',
    summary: 'Save a private image; the audit log keeps that you did.',
    values: 1,
    run: saveImage,
  },
  articles: {
    usage: '[--kind notice|help|more] [--page n] [--limit n]',
    summary: 'List notices, help and further articles with all their texts.',
    values: 0,
    run: (input) => input.client.call('articles', { ...paging(input), kind: input.options['kind'] as 'notice' | undefined }),
  },
  publish: {
    usage: '<file.json>',
    summary: 'Write an article: {id?, kind, category, position, published, texts: {en: {title, summary, html}, ...}}.',
    values: 1,
    run: (input) => input.client.call('saveArticle', requestFrom<OperatorRequest<'saveArticle'>>(input)),
  },
  'remove-article': {
    usage: '<id>',
    summary: 'Remove an article.',
    values: 1,
    run: (input) => input.client.call('removeArticle', { id: first(input) }),
  },
  slides: { usage: '', summary: 'List the slides of the home page.', values: 0, run: (input) => input.client.call('slides', {}) },
  'save-slide': {
    usage: '<file.json>',
    summary: 'Write a slide: {id?, position, published, image?, route?, texts: {en: {title, text}, ...}}.',
    values: 1,
    run: (input) => input.client.call('saveSlide', requestFrom<OperatorRequest<'saveSlide'>>(input)),
  },
  'remove-slide': {
    usage: '<id>',
    summary: 'Remove a slide.',
    values: 1,
    run: (input) => input.client.call('removeSlide', { id: first(input) }),
  },
  audit: {
    usage: '[--operator <name>] [--action <action>] [--page n] [--limit n]',
    summary: 'Read what operators did, newest first.',
    values: 0,
    run: (input) => {
      const { operator, action } = input.options;
      return input.client.call('audit', { ...paging(input), operator, action });
    },
  },
  'set-aside': {
    usage: '[--page n] [--limit n]',
    summary: 'List work that failed and is tried again later, with the reason.',
    values: 0,
    run: (input) => input.client.call('setAside', paging(input)),
  },
};
