import { satisfies } from 'semver';
import type { Rule } from '../Finding';

/** Every shared library that the remote takes from the shell is there, in a version that it accepts. */
export const sharedRequirements: Rule = ({ build, registry }) =>
  Object.entries(build.manifest.requires).flatMap(([library, range]) => {
    const provided = registry.shell.provides[library];
    if (provided !== undefined && satisfies(provided, range)) return [];
    return [{ rule: 'shared-requirements', subject: library, expected: range, received: provided ?? 'not provided by the shell' }];
  });
