import { chooseVersion } from '../registry/chooseVersion';
import type { Registry } from '../registry';

type Named = { readonly version?: string };
/** What of a registry decides which shell is served; of the shells only their names. */
interface WithShells<Shell extends Named> {
  readonly shell: Shell;
  readonly shellRollout?:
    | {
        readonly versions: Readonly<Record<string, Shell>>;
        readonly rollout: Pick<NonNullable<Registry['shellRollout']>['rollout'], 'steps'>;
      }
    | undefined;
}

/**
 * The shell that a visitor gets: of a version on its way for those in its share or cohorts, else the stable one. Decided where the page is
 * served, because the page's own styles and scripts are the shell's.
 * @param visitor undefined: somebody who is not known gets the stable one
 * @see docs/decisions/0227-the-shell-is-rolled-out-like-a-remote.md
 */
export function servedShell<Shell extends Named>(
  { shell, shellRollout }: WithShells<Shell>,
  visitor: string | undefined,
  cohorts: readonly string[] = [],
): Shell {
  if (!shellRollout || shell.version === undefined) return shell;
  const { steps } = shellRollout.rollout;
  const version = chooseVersion('shell', { stable: shell.version, steps }, visitor ?? '', cohorts);
  // What stands under the stable version's name beside it was judged by nobody.
  return visitor === undefined || version === shell.version ? shell : (shellRollout.versions[version] ?? shell);
}

/** Shells that somebody may get now: the stable one first, then those on their way. */
export function shellsInService<Shell extends Named>({ shell, shellRollout }: WithShells<Shell>): Shell[] {
  const steps = shellRollout?.rollout.steps ?? [];
  const onTheWay = steps.filter(({ version }) => version !== shell.version);
  return [shell, ...onTheWay.flatMap(({ version }) => shellRollout?.versions[version] ?? [])];
}
