import type { Random } from '../../src/testing/Random';
import type { Schema } from '../contract/Operation';

/** Stands in a request for text that JSON cannot be made of, such as a number without end. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const anywhere: readonly unknown[] = [
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202Eevil',
  '\u2066x\u2069',
  '\u200B\u200D\uFEFF',
  'раураl',
  '\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(9),
  'A'.repeat(5_000),
  'A'.repeat(60_000),
  '',
  ' ',
  '\n',
  '-0',
  '-1',
  '0',
  '00012',
  '1e5',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '١٢٣',
  '１２',
  '9'.repeat(400),
  `0.${'1'.repeat(60)}`,
  '0.000000000000000001',
  '99999999999999999999.999999999999999999',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%n%00',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{{7*7}}',
  '$where',
  -1,
  0,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  false,
  null,
  [],
  ['1'],
  {},
  { toString: '1' },
  { length: 1e9 },
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('12345678901234567890123'),
  new Raw('{"__proto__":{"admin":true}}'),
  new Raw('{"constructor":{"prototype":{"admin":true}}}'),
  new Raw('%'),
  new Raw('%00'),
  new Raw('%ED%A0%80'),
  deep(40),
];

/** Values at and beyond the bounds that a schema names. */
function edges(schema: Schema): unknown[] {
  const { maxLength, minLength, maximum, minimum, maxItems } = schema;
  return [
    ...(maxLength === undefined ? [] : ['9'.repeat(maxLength), '9'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['z'.repeat(Math.max(0, minLength - 1))]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'a')]),
    ...(schema.enum ? [`${String(schema.enum[0])} `, String(schema.enum[0]).toUpperCase()] : []),
  ];
}

/** A value that a field should not take, or takes at its very edge. */
export function hostile(schema: Schema, dice: Random): unknown {
  const own = edges(schema);
  return own.length > 0 && dice.chance(0.3) ? dice.pick(own) : dice.pick(anywhere);
}
