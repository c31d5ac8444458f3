import { KitError } from '../errors';
import { satisfies } from 'semver';
import type { RemoteNeeds, ShellFacts } from './deployedFacts';
import { wholeLibrary, type ExportLists } from './exportLists';

/** A remote that would not run in a shell, for one shared library. */
export interface Misfit {
  readonly remote: RemoteNeeds;
  readonly shell: ShellFacts;
  readonly library: string;
  /** Exports that the remote uses and the shell does not give; empty when the version itself does not fit. */
  readonly missing: readonly string[];
}

/** What the shell gives of a library, in words. */
export const givenVersion = ({ provides }: ShellFacts, library: string): string => provides[library] ?? 'none';

/** Whether a shell gives a library in a version that lies in a range, as the semver package judges. */
export function givesVersion({ provides }: ShellFacts, library: string, range: string): boolean {
  const version = provides[library];
  return version !== undefined && satisfies(version, range);
}

/** Exports that a remote uses of a library and a shell does not give; none where either does not say. */
export function missingExports({ uses }: { readonly uses?: ExportLists | undefined }, { gives }: ShellFacts, library: string): string[] {
  const given = gives?.[library];
  return given ? (uses?.[library] ?? []).filter((name) => name !== wholeLibrary && !given.includes(name)) : [];
}

/**
 * Every remote that would not run in one of the shells, library by library.
 * @see docs/decisions/0229-compatibility-is-decided-at-the-deploy.md
 */
export function findMisfits(remotes: readonly RemoteNeeds[], shells: readonly ShellFacts[]): Misfit[] {
  return remotes.flatMap((remote) =>
    shells.flatMap((shell) => {
      const libraries = [...new Set([...Object.keys(remote.requires), ...Object.keys(remote.uses ?? {})])];
      return libraries.flatMap((library) => {
        const range = remote.requires[library];
        const fits = range === undefined || givesVersion(shell, library, range);
        const missing = fits ? missingExports(remote, shell, library) : [];
        return fits && missing.length === 0 ? [] : [{ remote, shell, library, missing }];
      });
    }),
  );
}

/** A misfit as a sentence for people. */
export function describeMisfit({ remote, shell, library, missing }: Misfit): string {
  const who = `${remote.id} ${remote.version} (${remote.state})`;
  const by = `the shell ${shell.version} (${shell.state})`;
  if (missing.length === 0)
    return `${who} accepts ${library} ${remote.requires[library] ?? ''}, ${by} gives ${givenVersion(shell, library)}`;
  const names = missing.map((name) => `\`${name}\``).join(', ');
  return `${who} uses ${names} of ${library}, which ${by} does not give`;
}

/** The refusal of a deploy for which remotes and shells would not fit. */
export const refuseMisfits = (misfits: readonly Misfit[]): KitError =>
  new KitError(
    'refused',
    `Not everything would run in every shell:\n${misfits.map((misfit) => `  ${describeMisfit(misfit)}`).join('\n')}`,
    misfits,
  );
