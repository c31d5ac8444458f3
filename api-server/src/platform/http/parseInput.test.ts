import { z } from 'zod';
import { parseInput } from './parseInput';

const anything = z.object({
  text: z.string().optional(),
  list: z.array(z.object({ note: z.string() })).optional(),
  map: z.record(z.string(), z.string()).optional(),
});

describe('parseInput', () => {
  it.each([
    ['a text', { text: 'a\0b' }, 'text'],
    ['half of a pair of surrogates', { text: 'a\uD83D' }, 'text'],
    ['a text inside a list', { list: [{ note: 'good' }, { note: '\0' }] }, 'list.1.note'],
    ['a value of a map', { map: { good: 'x', bad: '\0' } }, 'map.bad'],
    ['a name of a map', { map: { 'bad\0': 'x' } }, 'map'],
  ])('refuses what no database keeps in %s, by name', (_place, value, field) => {
    expect(() => parseInput(anything, value)).toThrow(expect.objectContaining({ refusalId: 'http.invalid', code: 422, field }));
  });

  it('takes every other text as it is', () => {
    const text = 'a\n\u202e\uFFFF😀\u0001';
    expect(parseInput(anything, { text })).toEqual({ text });
  });
});
