import { findMisfits } from '../../compatibility/findMisfits';
import type { ShellRule } from './ShellSubject';

/** Every version that visitors may get finds its shared libraries, at a version that it accepts, with the exports that it uses. */
export const givenLibraries: ShellRule = ({ build: { manifest }, needs }) =>
  findMisfits(needs, [{ ...manifest, state: 'to be deployed', gives: manifest.gives }]).map(({ remote, library, missing }) => {
    const subject = `${library} for ${remote.id}@${remote.version}`;
    if (missing.length > 0) return { rule: 'shared-exports', subject, expected: missing.join(', '), received: 'not given by this shell' };
    const received = manifest.provides[library] ?? 'not provided by this shell';
    return { rule: 'shared-requirements', subject, expected: remote.requires[library] ?? '', received };
  });
