import { useSyncExternalStore } from 'react';
import { useCommonText } from '../common/useCommonText';
import type { Halt, ProductType } from '../contract/types';
import { getHost } from '../host/host';
import type { MarketStream } from '../stream/marketStream';
import { HaltStore } from './HaltStore';
import { useLanguage } from '../hooks/portHooks';

const stores = new WeakMap<MarketStream, HaltStore>();

function haltStore(): HaltStore {
  const { stream } = getHost();
  const store = stores.get(stream) ?? new HaltStore(stream);
  stores.set(stream, store);
  return store;
}

/** Halts in force, oldest first; none until the stream has told. */
export function useHalts(): readonly Halt[] {
  const store = haltStore();
  return useSyncExternalStore(store.subscribe, store.all);
}

// catalogue-keys: common:halt.*
const texts = {
  cancelOnly: 'halt.newOrders',
  product: 'halt.product',
  withdrawals: 'halt.withdrawals',
  exchange: 'halt.exchange',
} as const;

/** What a halt stops and why, in the interface language. */
export function useHaltText(): (halt: Halt) => string {
  const common = useCommonText();
  const { code } = useLanguage();
  return ({ kind, line, symbol = '', reason, texts: reasons }) => {
    const text = common(texts[kind], { symbol, reason: reasons[code] ?? reason });
    if (line === undefined) return text;
    return `${line === 'delivery' ? common('product.futures') : common('product.perpetual')} · ${text}`;
  };
}

/** Whether a halt stops what traders do with a product; closing is stopped by fewer of them. */
function stops(
  { kind, line, symbol }: Halt,
  action: 'open' | 'close',
  product: { type: ProductType; symbol: string | undefined },
): boolean {
  if (kind === 'exchange') return true;
  if (kind === 'product') return line === product.type && symbol === product.symbol;
  return kind === 'cancelOnly' && action === 'open' && (line === undefined || line === product.type);
}

/** Why a product cannot be opened, or closed, while it is halted, in words; undefined when it can. */
export function useHaltOf(type: ProductType, symbol: string | undefined, action: 'open' | 'close' = 'open'): string | undefined {
  const halt = useHalts().find((each) => stops(each, action, { type, symbol }));
  const textOf = useHaltText();
  return halt && textOf(halt);
}
