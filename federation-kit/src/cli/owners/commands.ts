import type { Command } from '../Command';

/** Commands of sites whose parts have owners. */
export const ownerCommands: Readonly<Record<string, Command>> = {
  root: {
    summary: 'which keys speak for which remotes: root init | delegate | revoke | renew | remove | rotate | show | publish',
    help: async () => (await import('./rootHelp')).rootHelp,
    run: async (args) => (await import('./rootCommand')).rootCommand(args),
  },
  approve: {
    summary: 'give the second signature that a version takes for everybody: approve <remote> --version <version>',
    help: async () => (await import('./approveCommand')).approveHelp,
    run: async (args) => (await import('./approveCommand')).approveCommand(args),
  },
  log: {
    summary: 'who did what with which commit, verified: log [<remote>]',
    help: async () => (await import('./logCommand')).logHelp,
    run: async (args) => (await import('./logCommand')).logCommand(args),
  },
};
