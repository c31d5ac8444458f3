import { ownerCommands } from './owners/commands';
import type { Command } from './Command';

/** The commands that change or look at a site. */
export const siteCommands: Readonly<Record<string, Command>> = {
  check: {
    summary: 'what would keep this package from being deployed; --major react@20: who blocks a shared library',
    help: async () => (await import('./checkCommand')).checkHelp,
    run: async (args) => (await import('./checkCommand')).checkCommand(args),
  },
  deploy: {
    summary: 'build, check and publish this package (deploy shell: the shell), and give it to a share of the visitors',
    help: async () => (await import('./deployCommand')).deployHelp,
    run: async (args) => (await import('./deployCommand')).deployCommand(args),
  },
  preview: {
    summary: 'a link that shows this build in the deployed shell to whoever has it, and to nobody else: preview --address <url>',
    help: async () => (await import('./previewCommand')).previewHelp,
    run: async (args) => (await import('./previewCommand')).previewCommand(args),
  },
  promote: {
    summary: 'give the version on its way to a larger share: promote <remote|shell> --to 5000',
    help: async () => (await import('./rolloutCommands')).promoteHelp,
    run: async (args) => (await import('./rolloutCommands')).promoteCommand(args),
  },
  rollback: {
    summary: 'take a version back: rollback <remote|shell> [--to <version>]',
    help: async () => (await import('./rolloutCommands')).rollbackHelp,
    run: async (args) => (await import('./rolloutCommands')).rollbackCommand(args),
  },
  halt: {
    summary: 'take a version back for good, as the guard does: halt <remote> [--version <version>]',
    help: async () => (await import('./rolloutCommands')).haltHelp,
    run: async (args) => (await import('./rolloutCommands')).haltCommand(args),
  },
  disable: {
    summary: 'switch a remote, or service-worker, off for everybody: disable <remote>',
    help: async () => (await import('./rolloutCommands')).disableHelp,
    run: async (args) => (await import('./rolloutCommands')).switchCommand(args, true),
  },
  enable: {
    summary: 'switch it on again: enable <remote>',
    help: async () => (await import('./rolloutCommands')).disableHelp,
    run: async (args) => (await import('./rolloutCommands')).switchCommand(args, false),
  },
  status: {
    summary: 'who serves what, since when, to how many, and how often it fails',
    help: async () => (await import('./statusCommand')).statusHelp,
    run: async (args) => (await import('./statusCommand')).statusCommand(args),
  },
  errors: {
    summary: "what threw in visitors' pages, by version, with lines of the sources and commits: errors <remote>",
    help: async () => (await import('./errorsCommand')).errorsHelp,
    run: async (args) => (await import('./errorsCommand')).errorsCommand(args),
  },
  prune: {
    summary: 'remove folders of versions that nobody has named for 30 days',
    help: async () => (await import('./pruneCommand')).pruneHelp,
    run: async (args) => (await import('./pruneCommand')).pruneCommand(args),
  },
  guard: {
    summary: 'take back versions that fail more often than the stable one',
    help: async () => (await import('./guardCommand')).guardHelp,
    run: async (args) => (await import('./guardCommand')).guardCommand(args),
  },
  key: {
    summary: 'make a key pair for signing registries: key --out <file>',
    help: async () => (await import('./keyCommand')).keyHelp,
    run: async (args) => (await import('./keyCommand')).keyCommand(args),
  },
  keys: {
    summary: 'make keys and rotate them: keys make --out <file> | rotate --folder <folder of the root>',
    help: async () => (await import('./keysCommand')).keysHelp,
    run: async (args) => (await import('./keysCommand')).keysCommand(args),
  },
  ...ownerCommands,
};
