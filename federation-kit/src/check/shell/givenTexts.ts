import type { ShellRule } from './ShellSubject';

/** Every common text that a version of a remote asks for is brought. */
export const givenTexts: ShellRule = ({ build: { manifest }, remotes }) =>
  [...remotes].flatMap(([source, { texts = [] }]) =>
    texts
      .filter((key) => manifest.texts?.includes(key) === false)
      .map((key) => ({ rule: 'common-texts', subject: `${key} for ${source}`, expected: 'a common text of this shell', received: 'none' })),
  );
