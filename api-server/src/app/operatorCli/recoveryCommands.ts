import { first, needed, paging } from './arguments';
import type { Command, CommandInput } from './Command';

const judge = (input: CommandInput, decision: 'approve' | 'reject') =>
  input.client.call('reviewRecovery', { id: first(input), decision, reason: needed(input, 'reason') });

/** A recovery with the identity that was verified before, a field each. */
async function show(input: CommandInput): Promise<object> {
  const { recovery, verified = {} } = await input.client.call('recovery', { id: first(input) });
  const before = Object.entries(verified).map(([name, value]) => [`verified${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]);
  return { ...recovery, ...Object.fromEntries(before) };
}

/** Recoveries: who asks for the account back, and the words of two operators. */
export const recoveryCommands: Readonly<Record<string, Command>> = {
  recoveries: {
    usage: '[--status review|waiting|done|rejected|cancelled|failed] [--user <number or id>] [--limit n] [--before <next>]',
    summary: 'List recoveries of accounts, newest first.',
    values: 0,
    run: (input) => {
      const status = (input.options['status'] ?? 'review') as 'review';
      return input.client.call('recoveries', { ...paging(input), status, user: input.options['user'] });
    },
  },
  'show-recovery': {
    usage: '<id>',
    summary: 'Show a recovery beside the verified identity; save the pictures of both with "image" and compare them.',
    values: 1,
    run: show,
  },
  'approve-recovery': {
    usage: '<id> --reason <text>',
    summary: 'Approve a recovery; a second, different operator has to approve, too, then the waiting time begins.',
    values: 1,
    run: (input) => judge(input, 'approve'),
  },
  'reject-recovery': {
    usage: '<id> --reason <text>',
    summary: 'Reject a recovery; the trader reads the reason.',
    values: 1,
    run: (input) => judge(input, 'reject'),
  },
};
