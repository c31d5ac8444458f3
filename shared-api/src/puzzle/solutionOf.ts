import { readPuzzle } from '../contract/puzzleReason';
import { solvePuzzle } from './solvePuzzle';

/** The answer to the puzzle of a refusal's `data.reason`; undefined where it hands out none, or the browser has no hashes. */
export const solutionOf = (reason: string | undefined): ReturnType<typeof solvePuzzle> => {
  const puzzle = readPuzzle(reason);
  return puzzle ? solvePuzzle(puzzle) : Promise.resolve(undefined);
};
