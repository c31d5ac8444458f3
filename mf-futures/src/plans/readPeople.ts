import { isIdentifier } from '../isIdentifier';

export interface People {
  /** User ids, each once. */
  readonly ids: readonly string[];
  /** Words that are no user id. */
  readonly wrong: readonly string[];
}

/** Reads user ids as one types or pastes them: separated by blanks, commas, semicolons or lines. */
export function readPeople(text: string): People {
  const words = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;，；、]+/)
        .filter(Boolean),
    ),
  ];
  return { ids: words.filter(isIdentifier), wrong: words.filter((word) => !isIdentifier(word)) };
}
