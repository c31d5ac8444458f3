import { canonicalText } from './canonicalText';
import { createId } from './createId';

test('ids are random UUIDs', () => {
  const ids = Array.from({ length: 100 }, createId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('canonical text does not depend on the order of keys or on undefined members', () => {
  expect(canonicalText({ b: [1, { y: null, x: 'a' }], a: true, c: undefined })).toBe('{"a":true,"b":[1,{"x":"a","y":null}]}');
  expect(canonicalText({ a: '1' })).not.toBe(canonicalText({ a: 1 }));
});
