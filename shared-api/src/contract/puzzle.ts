import { z } from 'zod';

/** A solved puzzle, as a request carries it; each answer is taken once. */
const solvedPuzzle = z
  .object({
    challenge: z.string().max(64),
    /** Decimal digits. */
    answer: z
      .string()
      .max(16)
      .regex(/^\d{1,16}$/),
  })
  .meta({ id: 'SolvedPuzzle' });

/** Field of a request whose refusal may hand out a puzzle: its solution. */
export const solved = { puzzle: solvedPuzzle.optional() };
