import { missingExports } from '../../compatibility/findMisfits';
import { wholeLibrary } from '../../compatibility/exportLists';
import type { Rule } from '../BuildFault';

/** Packages of the platform: what they export is known by name and by nothing else. */
const isOwn = (library: string): boolean => library.startsWith('@halyard-h5/');

/** Every export that the remote uses of a shared library is given by every shell that visitors may get. */
export const sharedExports: Rule = ({ build: { manifest }, shells }) => {
  const libraries = Object.keys(manifest.uses ?? {});
  const lacking = libraries.flatMap((library) =>
    shells.flatMap((shell) =>
      missingExports(manifest, shell, library).map((name) => ({
        rule: 'shared-exports',
        subject: `${name} of ${library}`,
        expected: `an export of the shell ${shell.version} (${shell.state})`,
        received: 'not given: deploy the shell first, or do without it until then',
      })),
    ),
  );
  const wholes = libraries
    .filter((library) => isOwn(library) && manifest.uses?.[library]?.includes(wholeLibrary))
    .map((library) => ({
      rule: 'shared-exports',
      subject: library,
      expected: "imports by name, such as import('…').then(({ Chart }) => …)",
      received: 'the library as a whole, so nobody can tell which exports it needs',
    }));
  return [...lacking, ...wholes];
};
