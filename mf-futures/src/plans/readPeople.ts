import { isUserNumber } from '@halyard-h5/shared-api';

export interface People {
  /** User numbers, each once. */
  readonly numbers: readonly string[];
  /** Words that are no user number. */
  readonly wrong: readonly string[];
}

/** Reads user numbers as one types or pastes them: separated by blanks, commas, semicolons or lines. */
export function readPeople(text: string): People {
  const words = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
  return { numbers: words.filter(isUserNumber), wrong: words.filter((word) => !isUserNumber(word)) };
}
