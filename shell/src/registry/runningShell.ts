import type { Registry, ShellVersion } from '@halyard-h5/federation-kit/registry';

/**
 * What a registry says of the shell that this page is of, which need not be the stable one. The page tells its own folder; of a shell that the
 * registry does not name any more, the stable one is as near as it gets.
 */
export function runningShell({ shell, shellRollout }: Registry, page: Document = document): ShellVersion {
  const own = page.querySelector<HTMLMetaElement>('meta[name="shell"]')?.content;
  return [shell, ...Object.values(shellRollout?.versions ?? {})].find(({ folder }) => folder === own) ?? shell;
}
