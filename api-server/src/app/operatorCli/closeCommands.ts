import { needed } from './arguments';
import type { Command } from './Command';
import { formatClose, formatCloses } from './formatClose';

/** Closed days: their list, and the report of one. */
export const closeCommands: Readonly<Record<string, Command>> = {
  closes: {
    usage: '[--limit n] [--before <day>] [--csv]',
    summary: 'List closed days, newest first, with the hashes of their reports.',
    values: 0,
    run: ({ client, options }) => client.call('dailyCloses', { limit: options['limit'] ?? '20', before: options['before'] }),
    format: formatCloses,
  },
  close: {
    usage: '--day <2026-11-25> [--csv]',
    summary: 'Print the report of a closed day: balances, clearing, house, fees, rebates, deposits, withdrawals and differences.',
    values: 0,
    run: (input) => input.client.call('dailyClose', { day: needed(input, 'day') }),
    format: formatClose,
  },
};
