import fc from 'fast-check';
import type { Random } from '../../src/testing/Random';
import type { Schema } from '../contract/Operation';

const SAMPLES = 40;
const made = new Map<string, readonly string[]>();

/** Texts that match a pattern; none where no generator reads it (classes such as `\p{Cc}`). */
function matching(pattern: string): readonly string[] {
  let texts = made.get(pattern);
  if (texts) return texts;
  try {
    texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: SAMPLES, seed: 7 });
  } catch {
    texts = [];
  }
  made.set(pattern, texts);
  return texts;
}

const words = ['Anna', 'first plan', 'Straße 5', 'план', '計画', 'خطة', 'a', 'O’Neil', '한국어', 'x'.repeat(24)];

/** A text that a schema allows, as far as its pattern can be read. */
export function textOf(schema: Schema, dice: Random): string {
  const hex = (digits: number): string => Array.from({ length: digits }, () => dice.whole(0, 15).toString(16)).join('');
  if (schema.format === 'uuid') return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  if (schema.format === 'email') return `somebody${dice.whole(1, 1e9)}@example.com`;
  if (schema.format === 'uri') return `https://example.com/${dice.whole(1, 1e9)}`;
  const texts = schema.pattern === undefined ? [] : matching(schema.pattern);
  const { minLength = 0, maxLength = 40 } = schema;
  const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength);
  const text = dice.pick(fitting.length > 0 ? fitting : words) ?? '';
  return text.padEnd(minLength, 'a').slice(0, maxLength);
}
