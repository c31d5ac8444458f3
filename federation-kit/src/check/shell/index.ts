import { describeFaults } from '../checkBuild';
import { KitError } from '../../errors';
import { givenLibraries } from './givenLibraries';
import { givenTexts } from './givenTexts';
import type { ShellRule, ShellSubject } from './ShellSubject';
import { wholeFiles } from './wholeFiles';
import { wholePage } from './wholePage';

/** Rules whose answer depends on the remotes that are deployed: asked again when somebody else was first. */
export const shellRegistryRules: readonly ShellRule[] = [givenLibraries, givenTexts];
/** Every rule for shells. */
export const shellRules: readonly ShellRule[] = [...shellRegistryRules, wholePage, wholeFiles];

/** @throws KitError `refused` with what the rules found wrong */
export function refuseShell(subject: ShellSubject, asked: readonly ShellRule[] = shellRules): void {
  const faults = asked.flatMap((rule) => rule(subject));
  if (faults.length === 0) return;
  throw new KitError('refused', `shell ${subject.build.manifest.version} would be refused:\n${describeFaults(faults)}`, faults);
}

export type * from './ShellSubject';
