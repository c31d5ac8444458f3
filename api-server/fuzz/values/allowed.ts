import type { Random } from '../../src/testing/Random';
import type { Schema } from '../contract/Operation';
import { PERIODS, SYMBOLS } from '../server/fuzzedConfig';
import { textOf } from './textsOf';

/** What fields of these names mean everywhere: a value that the exchange knows, in place of one that only looks right. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  symbol: SYMBOLS,
  coin: ['USDT', 'BTC', 'ETH'],
  chain: ['TRC20', 'ERC20'],
  seconds: PERIODS,
  displayCurrency: ['USD', 'EUR', 'USDT'],
  page: [1, 2],
  interval: ['1m', '5m', '1h', '1d'],
};

function numberOf(schema: Schema, dice: Random): number {
  const least = schema.minimum ?? 0;
  const most = Math.min(schema.maximum ?? 1_000, Number.MAX_SAFE_INTEGER);
  const edge = dice.pick([least, most, Math.min(least + 1, most), undefined, undefined]);
  return edge ?? dice.whole(least, Math.min(most, least + 1_000));
}

function objectOf(schema: Schema, dice: Random): Record<string, unknown> {
  const names = Object.keys(schema.properties ?? {});
  const sent = names.filter((name) => (schema.required ?? []).includes(name) || dice.chance(0.4));
  const own = sent.map((name) => [name, allowed(schema.properties?.[name] ?? {}, dice, name)] as const);
  const keys = schema.propertyNames?.enum ?? [];
  const free = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const more = free ? ['en', dice.pick(keys)].map((key) => [String(key), allowed(free, dice)] as const) : [];
  return Object.fromEntries([...own, ...more]);
}

/** A value that a schema allows, of the kind that fields of this name take. */
export function allowed(schema: Schema, dice: Random, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const branch = dice.pick(schema.oneOf ?? schema.anyOf ?? []);
  if (branch) return allowed(branch, dice, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => allowed(each, dice, name) as object)) as object;
  const values = known[name];
  if (values) return dice.pick(values);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, dice);
    case 'array': {
      const length = dice.whole(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 2));
      return Array.from({ length }, () => allowed(schema.items ?? {}, dice));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, dice);
    case 'boolean':
      return dice.chance(0.5);
    default:
      return textOf(schema, dice);
  }
}
