import { paging } from './arguments';
import type { Command } from './Command';

/** Limits of the house, and what operators were told of them. */
export const houseCommands: Readonly<Record<string, Command>> = {
  figures: {
    usage: '',
    summary: 'List how much of each limit of the house is used now, the fullest first.',
    values: 0,
    run: ({ client }) => client.call('houseFigures', {}),
  },
  alerts: {
    usage: '[--limit n] [--before <next>]',
    summary: 'List what operators were told of limits and daily closes, newest first.',
    values: 0,
    run: (input) => input.client.call('houseAlerts', paging(input)),
  },
};
