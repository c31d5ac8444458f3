import { createHash, randomInt } from 'node:crypto';
import { puzzleReason } from '@halyard-h5/shared-api/contract';
import type { ParsedRequest, Puzzle } from '@halyard-h5/shared-api/contract';
import { Refusal } from '../../kernel';
import type { RateLimits } from './RateLimits';
import { accessRefusals } from './refusals';
import { mostPuzzleBits } from './settings';

type Solved = ParsedRequest<'session.signIn'>['puzzle'];

/** Bits that are added at most, however many failures there are: each doubles the work of an honest phone, too. */
const MOST_MORE = 4;
/** The most that can be configured, and those: some seconds of a computer. */
const HARDEST = mostPuzzleBits + MOST_MORE;

interface Asked {
  /** The account that is signed in to. */
  readonly account: string;
  readonly solved: Solved;
  /** Bits of the puzzle. */
  readonly bits: number;
  /** Milliseconds UTC. */
  readonly now: number;
  /** How long an answer is good for, milliseconds. */
  readonly window: number;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Follows from account and time alone, so that every process knows it. */
function challengeOf(account: string, now: number, window: number): string {
  return hashOf(`${account} ${Math.floor(now / window)}`)
    .toString('base64url')
    .slice(0, 22);
}

function zeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/** @param excess failures as a multiple of what is free; 1 or less asks for nothing */
export function bitsFor(excess: number, base: number): number {
  return excess <= 1 ? 0 : base + Math.min(MOST_MORE, Math.floor(Math.log2(excess)));
}

/** Whether the puzzle of this account is solved, by an answer that nobody has used: it is used up with that. */
export async function isSolved(limits: RateLimits, { account, solved, bits, now, window }: Asked): Promise<boolean> {
  if (!solved || ![now, now - window].some((time) => challengeOf(account, time, window) === solved.challenge)) return false;
  const text = `${solved.challenge} ${solved.answer}`;
  if (zeroBits(hashOf(text)) < bits) return false;
  return (await limits.tally({ key: `puzzle ${text}`, window: 2 * window })).count === 1;
}

/** The answer to a puzzle, for programs. @returns undefined for one that is harder than any that is handed out */
export function solvePuzzle({ challenge, bits }: Puzzle): { challenge: string; answer: string } | undefined {
  if (!(bits <= HARDEST)) return undefined;
  // Each answer is taken once: somewhere else at every try.
  let answer = randomInt(2 ** 47);
  while (zeroBits(hashOf(`${challenge} ${answer}`)) < bits) answer += 1;
  return { challenge, answer: String(answer) };
}

/** The refusal that hands out the account's puzzle. */
export function puzzleNeeded({ account, bits, now, window }: Omit<Asked, 'solved'>, refusal = accessRefusals.puzzleNeeded()): Refusal {
  const { refusalId, code, message } = refusal;
  const puzzle: Puzzle = { challenge: challengeOf(account, now, window), bits };
  return new Refusal(refusalId, code, message, { reason: puzzleReason(puzzle) });
}
