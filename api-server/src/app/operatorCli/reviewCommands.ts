import { first, needed, paging } from './arguments';
import type { Command, CommandInput } from './Command';

const status = ({ options }: CommandInput) => (options['status'] ?? 'review') as 'review';
const level = (input: CommandInput) => needed(input, 'level') as 'basic' | 'advanced';

/** Deposits, withdrawals and verifications: what waits, and the decisions. */
export const reviewCommands: Readonly<Record<string, Command>> = {
  deposits: {
    usage: '[--status review|approved|failed] [--user <number or id>] [--limit n] [--before <next>]',
    summary: 'List deposits, oldest first.',
    values: 0,
    run: (input) => input.client.call('deposits', { ...paging(input), status: status(input), user: input.options['user'] }),
  },
  'approve-deposit': {
    usage: '<id> --coin <coin> --network <network> --amount <amount> --transaction <id on the network>',
    summary: 'Credit what arrived, as the network shows it; above a sum a second operator has to enter the same.',
    values: 1,
    run: (input) =>
      input.client.call('reviewDeposit', {
        id: first(input),
        decision: 'approve',
        coin: needed(input, 'coin'),
        chain: needed(input, 'network'),
        amount: needed(input, 'amount'),
        transactionId: needed(input, 'transaction'),
      }),
  },
  'take-back-deposit': {
    usage: '<id>',
    summary: 'Take back what you entered, while it waits for a second operator.',
    values: 1,
    run: (input) => input.client.call('takeBackDeposit', { id: first(input) }),
  },
  'reject-deposit': {
    usage: '<id> --reason <text>',
    summary: 'Reject a deposit; the trader reads the reason.',
    values: 1,
    run: (input) => input.client.call('reviewDeposit', { id: first(input), decision: 'reject', reason: needed(input, 'reason') }),
  },
  withdrawals: {
    usage: '[--stage review|approved|sent|confirmed|failed] [--user <number or id>] [--limit n] [--before <next>]',
    summary: 'List withdrawals, oldest first.',
    values: 0,
    run: (input) => {
      const stage = (input.options['stage'] ?? input.options['status'] ?? 'review') as 'review';
      return input.client.call('withdrawals', { ...paging(input), stage, user: input.options['user'] });
    },
  },
  'approve-withdrawal': {
    usage: '<id>',
    summary: 'Approve a withdrawal; large ones need a second, different operator.',
    values: 1,
    run: (input) => input.client.call('reviewWithdrawal', { id: first(input), decision: 'approve' }),
  },
  'send-withdrawal': {
    usage: '<id> --transaction <id on the network>',
    summary: 'Note the transaction that sends an approved withdrawal, before it is broadcast, or another that took its place.',
    values: 1,
    run: (input) => input.client.call('sendWithdrawal', { id: first(input), transactionId: needed(input, 'transaction') }),
  },
  'confirm-withdrawal': {
    usage: '<id>',
    summary: 'Note that a sent withdrawal has arrived; the frozen amount leaves.',
    values: 1,
    run: (input) => input.client.call('confirmWithdrawal', { id: first(input) }),
  },
  'fail-withdrawal': {
    usage: '<id> --reason <text>',
    summary: 'Say that an approved withdrawal could not be sent or did not arrive; it returns in full. Large ones need two.',
    values: 1,
    run: (input) => input.client.call('failWithdrawal', { id: first(input), reason: needed(input, 'reason') }),
  },
  'take-back-withdrawal': {
    usage: '<id>',
    summary: 'Take back your approval, or your word that it failed, while it waits for a second operator.',
    values: 1,
    run: (input) => input.client.call('takeBackWithdrawal', { id: first(input) }),
  },
  'reject-withdrawal': {
    usage: '<id> --reason <text>',
    summary: 'Reject a withdrawal; amount and fee return in full.',
    values: 1,
    run: (input) => input.client.call('reviewWithdrawal', { id: first(input), decision: 'reject', reason: needed(input, 'reason') }),
  },
  verifications: {
    usage: '[--status review|verified|rejected] [--user <number or id>] [--limit n] [--before <next>]',
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
};
