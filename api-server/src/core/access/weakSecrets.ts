import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { accessRefusals } from './refusals';

/** Guesses below which a password is refused: what one who goes through lists and patterns finds among the first million. */
const PASSWORD_GUESSES = 1_000_000;
/** The same for the million numbers of six digits: known ones, repetitions and rows fall below it, dates and most others do not. */
const PIN_GUESSES = 5_000;
/** Characters that are looked at: the estimate takes longer than in proportion, and who types more has no weak beginning. */
const LONGEST = 40;

let estimator: ZxcvbnFactory | undefined;

function guesses(secret: string, about: readonly string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(secret.slice(0, LONGEST), [...about]).guesses;
}

/**
 * True for a login password that stands in the kept lists, or is made of what stands there by a usual pattern.
 * @param about words that the trader's surroundings give away, such as the sign-in name
 * @see docs/decisions/0140-weak-secrets-are-refused-by-a-kept-list.md
 */
export function isWeakPassword(password: string, about: readonly string[]): boolean {
  const names = about.map((word) => word.replace(/^(email|mobile):/, ''));
  // An address is long and made of rare words, yet nothing is tried sooner.
  if (names.some((name) => name.toLowerCase() === password.trim().toLowerCase())) return true;
  const words = names.flatMap((word) => [word, ...word.split(/[:@]/), ...word.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return guesses(password, words) < PASSWORD_GUESSES;
}

/** @throws Refusal `access.weakPassword` for a password that `isWeakPassword` finds weak */
export function checkStrength(password: string, about: readonly string[]): void {
  if (isWeakPassword(password, about)) throw accessRefusals.weakPassword({ field: 'password' });
}

/** True for a withdrawal password of six digits that is among the first that one would try. */
export function isWeakPin(pin: string): boolean {
  return guesses(pin, []) < PIN_GUESSES;
}
