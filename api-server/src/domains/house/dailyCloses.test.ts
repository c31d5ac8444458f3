import type { DailySection } from '@halyard-h5/shared-api/contract';
import { auditBooks } from '../../app/audit';
import { closeNext, reportNext } from '../../core/ledger';
import { DAY } from '../../kernel';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { HouseWatch } from './HouseWatch';

let server: WalletServer;
beforeEach(async () => {
  server = await openWalletServer();
});
afterEach(() => server.close());

async function closeDay(): Promise<void> {
  server.clock.advance(DAY);
  const { database, clock, records } = server.context;
  while (await closeNext(database, clock.now()));
  while (await reportNext(database, records, clock.now()));
}

describe('a daily close', () => {
  it('holds deposits and withdrawals against clearing, real and demo apart, and is read by operators', async () => {
    const trader = await server.withdrawer('1000');
    // The money of tests comes from nobody's deposit: the close before says so.
    await closeDay();
    let operator = await server.operator('ann');
    const deposit = { coin: 'USDT', chain: 'TRC20', amount: '250', transactionId: server.transactionId() };
    const reported = await server.reportDeposit(trader, '240');
    await server.operate(operator, 'reviewDeposit', { id: reported, decision: 'approve', ...deposit });
    const ask = async (amount: string): Promise<string> => {
      const request = { coin: 'USDT', amount, addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
      return (await server.call('withdrawal.submit', request, { token: trader.token })).data.id;
    };
    const [paid, failed] = [await ask('100'), await ask('50'), await ask('20')];
    // Who credited a trader alone does not pay the same one alone.
    const payer = await server.operator('eve');
    for (const id of [paid, failed]) await server.operate(payer, 'reviewWithdrawal', { id, decision: 'approve' });
    await server.operate(payer, 'sendWithdrawal', { id: paid, transactionId: server.transactionId() });
    await server.operate(payer, 'confirmWithdrawal', { id: paid });
    await server.operate(payer, 'failWithdrawal', { id: failed, reason: 'No gas.' });
    const demo = await server.signUp('demo');
    expect((await server.call('demoFunds.claim', {}, { token: demo.token })).code).toBe(1);
    await closeDay();
    operator = await server.operator('ben');

    const { list } = (await server.operate(operator, 'dailyCloses', {})).data;
    expect(list.map(({ day, differences }) => [day, differences])).toEqual([
      ['2025-06-16', 0],
      ['2025-06-15', 1],
    ]);
    const { data } = await server.operate(operator, 'dailyClose', { day: '2025-06-16' });
    const [real, play] = data.sections as [DailySection, DailySection];
    expect(real).toMatchObject({ mode: 'real', clearingIn: '250', clearingOut: '95', fees: '5' });
    expect(real.records).toEqual([
      { figure: 'deposits', count: 1, amount: '250', fee: '0' },
      { figure: 'requestedWithdrawals', count: 3, amount: '170', fee: '0' },
      { figure: 'withdrawals', count: 1, amount: '100', fee: '5' },
      { figure: 'failedWithdrawals', count: 1, amount: '50', fee: '0' },
    ]);
    expect(real.waitingWithdrawals).toEqual({ count: 1, amount: '20' });
    expect(play).toMatchObject({ mode: 'demo', clearingIn: '10000', records: [{ figure: 'demoMoney', count: 1, amount: '10000' }] });
    expect((await auditBooks(server.context.database)).reported).toMatchObject({ days: 2, hash: data.hash });
    await new HouseWatch(server.context).look();
    const alerts = (await server.operate(operator, 'houseAlerts', {})).data;
    expect(alerts.list).toMatchObject([{ kind: 'close.differences', day: '2025-06-15', delivered: 0, waiting: 0 }]);
    expect((await server.operate(operator, 'houseFigures', {})).code).toBe(1);
    expect(await server.operate(operator, 'dailyClose', { day: '2025-06-17' })).toMatchObject({
      code: 0,
      data: { refusal: 'operator.unknownDay', field: 'day' },
    });
    expect(await server.operate(operator, 'dailyClose', { day: '2025-02-30' })).toMatchObject({ code: 422, data: { field: 'day' } });

    const series = async (request: object) => (await server.operate(operator, 'dailySeries', { coin: 'USDT', ...request })).data.list;
    const { closing, houseResult, fees, rebates } = real;
    const newest = { users: closing.users, capital: closing.capital, houseResult, fees, rebates };
    expect(await series({ days: 1 })).toEqual([{ day: '2025-06-16', since: data.since, ...newest }]);
    expect(newest).toMatchObject({ users: '1150', fees: '5' });
    expect((await series({})).map(({ day, users }) => `${day} ${users}`)).toEqual(['2025-06-15 1000', '2025-06-16 1150']);
    expect(await series({ mode: 'demo' })).toMatchObject([{ day: '2025-06-16', users: '10000' }]);
    expect(await series({ coin: 'BTC' })).toEqual([]);
    expect(await server.operate(operator, 'dailySeries', { coin: 'USDT', days: 366 })).toMatchObject({
      code: 422,
      data: { field: 'days' },
    });
  });
});
