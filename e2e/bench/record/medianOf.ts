import { median } from '../support/figures';

/** Several values of one shape as one: of numbers the median, of yes and no whether all say yes, of texts the first. */
export function medianOf<Value>(values: readonly Value[]): Value {
  const [first] = values;
  if (typeof first === 'number') return Number(median(values as readonly number[]).toFixed(4)) as Value;
  if (typeof first === 'boolean') return values.every(Boolean) as Value;
  if (Array.isArray(first)) return first.map((_each, index) => medianOf(values.map((value) => (value as unknown[])[index]))) as Value;
  if (typeof first !== 'object' || first === null) return first as Value;
  const keys = Object.keys(first) as (keyof Value)[];
  return Object.fromEntries(keys.map((key) => [key, medianOf(values.map((value) => value[key]))])) as Value;
}
