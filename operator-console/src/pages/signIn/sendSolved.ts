import { readPuzzle } from '@halyard-h5/shared-api';
import { OperatorFault } from '../../exchange/OperatorFault';

interface Solved {
  readonly puzzle?: { readonly challenge: string; readonly answer: string };
}

/** Sends a sign-in, and once more with the answer where the exchange asks for the work of a puzzle first. */
export async function sendSolved<Answer>(send: (solved: Solved) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const puzzle = error instanceof OperatorFault ? readPuzzle(error.reason) : undefined;
    const answer = puzzle && (await import('@halyard-h5/shared-api/puzzle').then(({ solvePuzzle }) => solvePuzzle(puzzle)));
    if (!answer) throw error;
    return send({ puzzle: answer });
  }
}
