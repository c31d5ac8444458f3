import { money } from '../../kernel';
import type { Posting } from './Posting';

const AMOUNT = /^-?\d{1,20}(\.\d{1,8})?$/;

/** A program asked for a movement that is not balanced or not well formed: a defect, never a user's mistake. */
class PostingError extends Error {
  override readonly name = 'PostingError';
}

/**
 * Checks that a posting is balanced and exact before it reaches the database.
 * @throws PostingError saying what is wrong with it
 */
export function checkPosting(posting: Posting): void {
  const sums = new Map<string, string>();
  if (posting.entries.length < 2) throw new PostingError(`${posting.key}: a posting has at least two entries`);
  for (const { coin, amount } of posting.entries) {
    if (!AMOUNT.test(amount)) throw new PostingError(`${posting.key}: amount ${amount} is not a decimal with at most 8 places`);
    if (money.isZero(amount)) throw new PostingError(`${posting.key}: an entry of zero moves nothing`);
    sums.set(coin, money.add(sums.get(coin) ?? '0', amount));
  }
  for (const [coin, sum] of sums) {
    if (!money.isZero(sum)) throw new PostingError(`${posting.key}: entries of ${coin} sum to ${sum}, not to zero`);
  }
}
