import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import type { Trader, WholeServer } from '../app/openWholeServer';
import type { EveryChange } from './everyChange';

/** Makes every read of a trader who has made changes; of another's things where a read may name one. Answers the calls that had success. */
export async function everyRead(server: WholeServer, changes: EveryChange, trader: Trader, other: Trader): Promise<Set<CallName>> {
  const { order, plan, ticket } = changes.made;
  const names = { userId: other.userId, symbol: 'BTCUSDT', coin: 'USDT', chain: 'TRC20', wallet: 'spot', interval: '1m', kind: 'notice' };
  const named = { ...names, from: 0, to: server.clock.now(), period: '2025-06', ticket };
  const further: Partial<Record<CallName, readonly object[]>> = {
    'deliveryOrder.countdown': [{ id: order }],
    'deliveryOrder.receipt': [{ id: order }],
    'followPlan.list': [{ scope: 'mine' }, { scope: 'joined' }],
    'followPlan.listEnded': [{ role: 'publisher' }],
    'followPlan.read': [{ id: plan }],
    'referral.team': [{ tier: 1 }],
    'statement.list': [
      { rows: 'events', coin: 'USDT' },
      { rows: 'events', type: 'transfer' },
    ],
  };
  const done = new Set<CallName>();
  changes.later();
  for (const name of Object.keys(endpointTable) as CallName[]) {
    const entry = endpointTable[name];
    if (entry.method !== 'GET') continue;
    const success = 'envelope' in entry ? '0' : '1';
    for (const request of [{}, named, ...(further[name] ?? [])])
      if (String((await server.callRaw(name, request, { token: trader.token })).code) === success) done.add(name);
  }
  return done;
}
