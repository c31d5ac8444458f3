import { first, needed, paging } from './arguments';
import type { Command } from './Command';

/** Closed accounts, and the two words that open what is sealed of them. */
export const leavingCommands: Readonly<Record<string, Command>> = {
  closures: {
    usage: '[--status waiting|closed|erased] [--user <number>] [--limit n] [--before <next>]',
    summary: 'List accounts that are being closed or are closed, how many wait, and until when identities are kept.',
    values: 0,
    run: (input) => {
      const { status, user } = input.options;
      return input.client.call('closures', { ...paging(input), state: status as 'waiting' | undefined, user });
    },
  },
  'read-sealed': {
    usage: '<user number> --reason <text>',
    summary: 'Read what is sealed of a closed account; a second operator has to, too. The audit log keeps both reasons.',
    values: 1,
    run: (input) => input.client.call('readSealedIdentity', { user: first(input), reason: needed(input, 'reason') }),
  },
};
