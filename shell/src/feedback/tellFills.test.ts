import { createTestHost } from '@halyard-h5/shared-api/testing';
import { tellFills } from './tellFills';

const event = (data: Record<string, unknown>, mode: 'real' | 'demo' = 'real') => ({
  id: '1',
  kind: 'perpetualOrder' as const,
  time: 0,
  mode,
  data: { id: '2', status: 'filled', ...data },
});

test('an order that rested and is filled is told on every page, for the account on the screen, and to nobody who has left', async () => {
  const host = createTestHost({});
  tellFills(host, (pair) => `filled: ${pair}`);
  host.stream.emit('user', { events: [event({}), event({ rested: 'BTCUSDT' }, 'demo'), event({ rested: 'ETHUSDT' })] });
  expect(host.toast.messages).toEqual([{ message: 'filled: ETH/USDT', tone: 'success' }]);
  await host.session.signOut();
  host.stream.emit('user', { events: [event({ rested: 'BTCUSDT' })] });
  expect(host.toast.messages).toHaveLength(1);
});
