import type { Registry } from '@halyard-h5/federation-kit/registry';

/** Folders of every version that a registry names. */
export const foldersOf = ({ shell, shellRollout, remotes }: Registry): readonly string[] => {
  const builds = [shellRollout?.versions ?? {}, ...Object.values(remotes).map(({ versions }) => versions)].flatMap((each) =>
    Object.values(each),
  );
  return [shell.folder, ...builds.map(({ folder }) => folder)];
};
