import { perpetualRefusals } from './refusals';
import type { Book, Mark, Surroundings } from './types';

/** Mark and book, both younger than the rules' `staleAfter`; refuses otherwise, so that nobody trades on an old price. */
export function freshMarket(world: Surroundings): { mark: Mark; book: Book } {
  const { mark, book, rules, time } = world;
  if (mark === undefined || book === undefined || time - mark.time > rules.staleAfter || time - book.time > rules.staleAfter) {
    throw perpetualRefusals.stalePrice();
  }
  return { mark, book };
}
