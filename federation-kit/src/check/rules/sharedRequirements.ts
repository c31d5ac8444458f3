import { givenVersion, givesVersion } from '../../compatibility/findMisfits';
import type { Rule } from '../BuildFault';

/** Every shared library that the remote takes from the shell is there, in a version that it accepts, in every shell that visitors may get. */
export const sharedRequirements: Rule = ({ build, shells }) =>
  Object.entries(build.manifest.requires).flatMap(([library, range]) =>
    shells
      .filter((shell) => !givesVersion(shell, library, range))
      .map((shell) => ({
        rule: 'shared-requirements',
        subject: library,
        expected: range,
        received: `${givenVersion(shell, library)} in the shell ${shell.version} (${shell.state})`,
      })),
  );
