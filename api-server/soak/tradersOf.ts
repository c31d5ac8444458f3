import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Random } from '../src/testing/Random';
import type { Client } from './Client';
import type { Journal } from './Journal';
import type { Member } from './population';
import { Trader } from './Trader';

const screenshot = readFileSync(path.join(import.meta.dirname, '../src/domains/uploads/images/fixtures/bits.png'));

/**
 * Traders of these members; those of one account know of each other's follow plans. `rest` is what each hand rests after a request, ms; `listens` says
 * who, by place, only listens for now.
 */
export function tradersOf(
  members: readonly Member[],
  clientOf: (member: Member) => Client,
  seed: number,
  journal: Journal,
  rest = 0,
  listens: (index: number) => boolean = () => false,
): Trader[] {
  const plans = { real: [], demo: [] };
  return members.map((member, index) => {
    const memory = { fresh: [], positions: [], resting: [], plans: plans[member.mode] };
    return new Trader(
      { member, memory, client: clientOf(member), screenshot, random: new Random(seed + index + 1), rest, listens: () => listens(index) },
      journal,
    );
  });
}
