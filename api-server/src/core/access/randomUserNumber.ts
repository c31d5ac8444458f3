import { randomInt } from 'node:crypto';

/**
 * Eight digits without a leading zero, from the system's random source: no number tells another, nor how many there are.
 * @see docs/decisions/0141-people-have-a-number-of-eight-digits.md
 */
export function randomUserNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}
