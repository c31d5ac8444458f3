import type { Command } from './Command';
import { siteCommands } from './siteCommands';
import { reportFailure } from './reportFailure';

const commands: Readonly<Record<string, Command>> = {
  new: {
    summary: 'a remote with pages, tests and twelve languages that passes everything: new <name> [--in <folder>] [--pages index,article]',
    run: async (args) => (await import('./newCommand')).newCommand(args),
  },
  build: {
    summary: 'build this package into dist, unless it is up to date (--force builds anyway)',
    run: async (args) => (await import('./buildCommand')).buildCommand(args),
  },
  describe: {
    summary: "the remote's definition as JSON",
    run: async () => (await import('./describeCommand')).describeCommand(),
  },
  stale: {
    summary: 'which of the given package folders must be built: stale <package folder>...',
    run: async (args) => (await import('./staleCommand')).staleCommand(args),
  },
  compose: {
    summary: 'put built packages together as one new site: compose --out <place> <package folder>...',
    help: async () => (await import('./composeCommand')).composeHelp,
    run: async (args) => (await import('./composeCommand')).composeCommand(args),
  },
  ...siteCommands,
  doctor: {
    summary: 'what is wrong with this package and the site, in words, and what to do about it',
    help: async () => (await import('./doctorCommand')).doctorHelp,
    run: async (args) => (await import('./doctorCommand')).doctorCommand(args, Object.keys(commands)),
  },
};

/**
 * Runs one command line and tells on standard output and error what came of it.
 * @returns what the process exits with: 0 done, 1 failed, 2 wrong usage, 3 refused, 4 try again
 */
export async function runCommandLine([name = '--help', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  try {
    if (command && (args.includes('--help') || args.includes('-h')))
      console.log((await command.help?.()) ?? `federation-kit ${name}: ${command.summary}`);
    else if (command) return (await command.run(args)) ?? 0;
    else {
      const lines = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(10)}${summary}`);
      console.log(['federation-kit <command> [--help]', '', ...lines].join('\n'));
      if (!['--help', '-h', 'help'].includes(name)) return 2;
    }
    return 0;
  } catch (error) {
    return reportFailure(error, args.includes('--json'));
  }
}
