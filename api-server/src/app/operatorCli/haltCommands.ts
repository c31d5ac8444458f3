import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import { first, jsonFile, needed, paging } from './arguments';
import type { Command } from './Command';

/** Halts: what is in force, beginning one, and the two words that lift it. */
export const haltCommands: Readonly<Record<string, Command>> = {
  halts: {
    usage: '[--limit n] [--before <next>]',
    summary: 'List halts, newest first.',
    values: 0,
    run: (input) => input.client.call('halts', paging(input)),
  },
  halt: {
    usage: 'cancelOnly|product|withdrawals|exchange --reason <text> [--line delivery|perpetual] [--symbol <symbol>] [--texts <file.json>]',
    summary: 'Begin a halt at once; traders read the reason, in other languages as far as the file has it: {de: "…", …}.',
    values: 1,
    run: (input) => {
      const { line, symbol, texts } = input.options;
      const request = {
        kind: first(input),
        line,
        symbol,
        reason: needed(input, 'reason'),
        ...(texts && { texts: jsonFile(input, texts) }),
      };
      return input.client.call('beginHalt', request as OperatorRequest<'beginHalt'>);
    },
  },
  'lift-halt': {
    usage: '<id>',
    summary: 'Lift a halt; a second operator has to lift it, too.',
    values: 1,
    run: (input) => input.client.call('liftHalt', { id: first(input) }),
  },
};
