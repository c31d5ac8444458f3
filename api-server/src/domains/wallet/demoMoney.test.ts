import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { walletModule } from './module';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ modules: [walletModule] });
});
afterAll(() => server.close());

describe('demo money', () => {
  it('is claimed once per calendar month of UTC, on top of what is there', async () => {
    const { token, userId } = await server.signUp();
    await server.fund(userId, 'demo', 'spot', '5');
    server.clock.jumpTo(Date.UTC(2025, 5, 30, 23, 59, 59, 999));
    const july = Date.UTC(2025, 6, 1);
    expect((await server.call('demoFunds.status', {}, { token })).data).toEqual({ amount: '10000', claimable: true, balance: '5' });
    expect((await server.call('demoFunds.claim', {}, { token })).data).toEqual({ amount: '10000', nextAt: july });
    expect((await server.call('demoFunds.status', {}, { token })).data).toEqual({
      amount: '10000',
      claimable: false,
      nextAt: july,
      balance: '10005',
      reset: { amount: '10000', possible: true },
    });
    expect(await server.call('demoFunds.claim', {}, { token })).toMatchObject({ code: 409, data: { refusal: 'delivery.demoClaimed' } });
    server.clock.jumpTo(july);
    expect((await server.call('demoFunds.claim', {}, { token })).code).toBe(1);
    server.clock.jumpTo(july + 86_400_000);
    expect((await server.call('demoFunds.claim', {}, { token })).code).toBe(409);
    const { available } = await server.context.ledger.balance(server.context.database, userId, 'demo', 'spot', 'USDT');
    expect(available).toBe('20005');
  });

  it('is never for the real account', async () => {
    const { token, userId } = await server.signUp('real');
    expect(await server.call('demoFunds.claim', {}, { token })).toMatchObject({ code: 0, data: { refusal: 'delivery.demoOnly' } });
    expect(await server.context.ledger.balances(server.context.database, userId, 'real')).toEqual([]);
  });
});
