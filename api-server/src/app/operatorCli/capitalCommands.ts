import { first, needed, paging } from './arguments';
import type { Command, CommandInput } from './Command';

const usage = '<coin> <amount> --reference <text> --reason <text>';
const moved = (input: CommandInput) => ({
  coin: first(input),
  amount: input.values[1] ?? '',
  reference: needed(input, 'reference'),
  reason: needed(input, 'reason'),
});

/** The capital of the house: what it can pay, and the two words that change it. */
export const capitalCommands: Readonly<Record<string, Command>> = {
  capital: {
    usage: '',
    summary: 'Show what the house can pay of each coin, and how much of it is in reserve for what traders can win.',
    values: 0,
    run: ({ client }) => client.call('capital', {}),
  },
  'capital-changes': {
    usage: '[--limit n] [--before <next>]',
    summary: 'List capital that was brought or taken, newest first.',
    values: 0,
    run: (input) => input.client.call('capitalChanges', paging(input)),
  },
  'add-capital': {
    usage,
    summary: 'Enter capital that was brought; the reference names the movement outside. A second operator has to confirm.',
    values: 2,
    run: (input) => input.client.call('addCapital', moved(input)),
  },
  'withdraw-capital': {
    usage,
    summary: 'Enter capital that is to be taken, never what is in reserve. A second operator has to confirm.',
    values: 2,
    run: (input) => input.client.call('withdrawCapital', moved(input)),
  },
  'confirm-capital': {
    usage: '<id>',
    summary: 'Confirm what a different operator entered; it is booked then.',
    values: 1,
    run: (input) => input.client.call('confirmCapital', { id: first(input) }),
  },
  'reject-capital': {
    usage: '<id>',
    summary: 'End a change of capital that waits.',
    values: 1,
    run: (input) => input.client.call('rejectCapital', { id: first(input) }),
  },
};
