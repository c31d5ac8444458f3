import { canonicalText } from '../contract/canonicalText';
import { keyTimeOf } from '../contract/idempotency';
import { createKey } from './createKey';

test('keys are random UUIDs that tell when they were made; others tell nothing', () => {
  const now = Date.UTC(2026, 10, 22, 21, 57);
  const keys = Array.from({ length: 100 }, () => createKey(now + 0.7));
  expect(new Set(keys).size).toBe(100);
  expect(new Set(keys.map(keyTimeOf))).toEqual(new Set([now]));
  expect(['7c8d6f2e-0f6a-4c1b-9a55-0d7d6c0f3a11', 'transfer-1', `x${keys[0]}`].map(keyTimeOf)).toEqual([undefined, undefined, undefined]);
});

test('canonical text does not depend on the order of keys or on undefined members', () => {
  expect(canonicalText({ b: [1, { y: null, x: 'a' }], a: true, c: undefined })).toBe('{"a":true,"b":[1,{"x":"a","y":null}]}');
  expect(canonicalText({ a: '1' })).not.toBe(canonicalText({ a: 1 }));
});
