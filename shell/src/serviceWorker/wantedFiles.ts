import { chooseVersion } from '@halyard-h5/federation-kit/rollout';
import type { Registry, ShellVersion } from '@halyard-h5/federation-kit/registry';
import { runningShell } from '../registry/runningShell';
import { foldersOf } from './foldersOf';
import type { KeepMessage, NeededFile } from './KeepMessage';

export interface Visit {
  /** Decides the place in roll-outs. */
  readonly visitor: string;
  readonly language: string;
  /** Whether every tab shall work offline, or what this visit has used alone. */
  readonly tabs: boolean;
}

/** Files that stand in the page itself. */
function filesInPage(page: Document): NeededFile[] {
  const elements = page.querySelectorAll<HTMLElement>('script[src][integrity], link[rel="stylesheet"][href][integrity]');
  return [...elements].map((element) => [
    element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    element.getAttribute('integrity') ?? '',
  ]);
}

/** First files of every tab, in the versions and the language of this visit. */
function filesOfTabs({ remotes }: Registry, shell: ShellVersion, { visitor, language }: Visit): NeededFile[] {
  return Object.entries(remotes).flatMap(([id, { versions, rollout }]) => {
    const build = versions[chooseVersion(id, rollout, visitor)];
    const tabs = build?.definition.routes.filter(({ tab }) => tab !== undefined) ?? [];
    if (!build || tabs.length === 0) return [];
    const own = [build.entry, ...(build.locales[language] ?? []), ...tabs.flatMap((route) => build.preload[route.id] ?? [])];
    const shared = tabs.flatMap((route) => build.libraries[route.id] ?? []).flatMap((library) => shell.libraries[library] ?? []);
    return [...within(build.folder, own), ...within(shell.folder, shared)];
  });
}

const within = (folder: string, files: readonly NeededFile[]): NeededFile[] => files.map(([name, integrity]) => [folder + name, integrity]);

/**
 * What an offline start of this page needs.
 * @param registry as the page brought it; a later one is another page's
 */
export function wantedFiles(registry: Registry, visit: Visit, page: Document = document): KeepMessage {
  const { revision } = registry;
  const shell = runningShell(registry, page);
  const first = [...filesInPage(page), ...within(shell.folder, shell.locales[visit.language] ?? [])];
  return {
    type: 'keep',
    revision,
    shell: shell.folder,
    folders: foldersOf(registry),
    files: [...first, ...(visit.tabs ? filesOfTabs(registry, shell, visit) : [])],
    used: performance.getEntriesByType('resource').map(({ name }) => name),
  };
}
