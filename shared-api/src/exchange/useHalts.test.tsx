import { act, renderHook } from '@testing-library/react';
import type { Halt } from '../contract/types';
import { installHost } from '../host/host';
import { createTestHost } from '../testing/createTestHost';
import { useHaltOf } from './useHalts';

const scopes = {
  exchange: { kind: 'exchange' },
  'all new orders': { kind: 'cancelOnly' },
  'new perpetuals': { kind: 'cancelOnly', line: 'perpetual' },
  'new delivery orders': { kind: 'cancelOnly', line: 'delivery' },
  'this product': { kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' },
  'another product': { kind: 'product', line: 'perpetual', symbol: 'ETHUSDT' },
  'the same pair of the other line': { kind: 'product', line: 'delivery', symbol: 'BTCUSDT' },
  withdrawals: { kind: 'withdrawals' },
} satisfies Record<string, Pick<Halt, 'kind' | 'line' | 'symbol'>>;

test.each<[keyof typeof scopes, boolean, boolean]>([
  ['exchange', true, true],
  ['all new orders', true, false],
  ['new perpetuals', true, false],
  ['new delivery orders', false, false],
  ['this product', true, true],
  ['another product', false, false],
  ['the same pair of the other line', false, false],
  ['withdrawals', false, false],
])('a halt of %s stops opening a perpetual: %s, and closing it: %s', (scope, opening, closing) => {
  const host = createTestHost();
  installHost(host);
  const { result } = renderHook(() => [
    useHaltOf('perpetual', 'BTCUSDT') !== undefined,
    useHaltOf('perpetual', 'BTCUSDT', 'close') !== undefined,
  ]);
  expect(result.current).toEqual([false, false]);
  const halt = { id: '01977492-79f4-7fd6-93fc-330d5b3709bd', reason: 'We look into an incident.', texts: {}, since: 1 };
  act(() => host.stream.emit('halts', { halts: [{ ...halt, ...scopes[scope] }] }));
  expect(result.current).toEqual([opening, closing]);
});

test('the reason is said in the language that is shown, else in English', () => {
  const host = createTestHost({ language: 'de' });
  installHost(host);
  const { result } = renderHook(() => useHaltOf('perpetual', 'BTCUSDT'));
  const halt = { id: '01977492-79f4-7fd6-93fc-330d5b3709bd', kind: 'exchange', reason: 'We look into an incident.', since: 1 } as const;
  act(() => host.stream.emit('halts', { halts: [{ ...halt, texts: { de: 'Wir untersuchen einen Vorfall.' } }] }));
  expect(result.current).toMatch(/Wir untersuchen einen Vorfall\.$/);
  act(() => host.stream.emit('halts', { halts: [{ ...halt, texts: { fr: 'Incident.' } }] }));
  expect(result.current).toMatch(/We look into an incident\.$/);
});
