import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import type { Command, CommandInput } from './Command';
import { accountCommands } from './accountCommands';
import { first, jsonFile, needed, paging } from './arguments';
import { capitalCommands } from './capitalCommands';
import { closeCommands } from './closeCommands';
import { haltCommands } from './haltCommands';
import { houseCommands } from './houseCommands';
import { leavingCommands } from './leavingCommands';
import { recoveryCommands } from './recoveryCommands';
import { reviewCommands } from './reviewCommands';

async function saveImage(input: CommandInput): Promise<string> {
  const file = needed(input, 'out');
  const { bytes, type } = await input.client.image(first(input));
  input.terminal.writeFile(file, bytes);
  return `${file}: ${type}, ${bytes.length} bytes`;
}

/** Everything that an operator can do from a terminal, by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...accountCommands,
  ...reviewCommands,
  ...haltCommands,
  ...capitalCommands,
  ...closeCommands,
  ...houseCommands,
  ...leavingCommands,
  ...recoveryCommands,
  image: {
    usage: '<image id> --out <file>',
    summary: 'Save a private image; the audit log keeps that you did.',
    values: 1,
    run: saveImage,
  },
  articles: {
    usage: '[--kind notice|help|more] [--limit n] [--before <next>]',
    summary: 'List notices, help and further articles with all their texts.',
    values: 0,
    run: (input) => input.client.call('articles', { ...paging(input), kind: input.options['kind'] as 'notice' | undefined }),
  },
  publish: {
    usage: '<file.json>',
    summary: 'Write an article: {id?, kind, category, position, published, texts: {en: {title, summary, html}, ...}}.',
    values: 1,
    run: (input) => input.client.call('saveArticle', jsonFile(input, first(input)) as OperatorRequest<'saveArticle'>),
  },
  'remove-article': {
    usage: '<id>',
    summary: 'Remove an article.',
    values: 1,
    run: (input) => input.client.call('removeArticle', { id: first(input) }),
  },
  slides: {
    usage: '[--limit n] [--before <next>]',
    summary: 'List the slides of the home page; traders see the first 20 that are published.',
    values: 0,
    run: (input) => input.client.call('slides', paging(input)),
  },
  'save-slide': {
    usage: '<file.json>',
    summary: 'Write a slide: {id?, position, published, image?, route?, texts: {en: {title, text}, ...}}.',
    values: 1,
    run: (input) => input.client.call('saveSlide', jsonFile(input, first(input)) as OperatorRequest<'saveSlide'>),
  },
  'remove-slide': {
    usage: '<id>',
    summary: 'Remove a slide.',
    values: 1,
    run: (input) => input.client.call('removeSlide', { id: first(input) }),
  },
  audit: {
    usage: '[--operator <name>] [--action <action>] [--limit n] [--before <next>]',
    summary: 'Read what operators did, newest first.',
    values: 0,
    run: (input) => {
      const { operator, action } = input.options;
      return input.client.call('audit', { ...paging(input), operator, action });
    },
  },
  'set-aside': {
    usage: '[--limit n] [--before <next>]',
    summary: 'List work that failed and is tried again later, with the reason.',
    values: 0,
    run: (input) => input.client.call('setAside', paging(input)),
  },
};
