import { transact } from '../../platform/database';
import { auditLedger } from '../../core/ledger';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { dueWithdrawals, payoutsOf } from './withdrawals';

const HOLD = 3_600_000;
const NEXT = 'another good password';

describe('withdrawals of an account that was changed', () => {
  let server: WalletServer;
  let trader: Trader & { addressId: string };
  let operator: string;
  beforeAll(async () => {
    server = await openWalletServer({ config: { access: { withdrawalHold: HOLD } } });
    operator = await server.operator('bob');
  });
  afterAll(async () => {
    expect(await auditLedger(server.context)).toEqual([]);
    await server.close();
  });
  beforeEach(async () => {
    trader = await server.withdrawer('1000');
  });

  const ask = (amount = '100') => {
    const body = { coin: 'USDT', amount, addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    return server.call('withdrawal.submit', body, { token: trader.token });
  };
  const changePassword = async (): Promise<number> => {
    const request = { oldPassword: TRADER_PASSWORD, password: NEXT, repeatPassword: NEXT };
    expect((await server.call('password.change', request, { token: trader.token })).code).toBe(1);
    return server.clock.now() + HOLD;
  };
  const approve = (id: string) => server.operate(operator, 'reviewWithdrawal', { id, decision: 'approve' });
  const records = async () => (await server.call('withdrawal.list', {}, { token: trader.token })).data.list;
  const cancel = (id: string, token = trader.token, key?: string) =>
    server.call('withdrawal.cancel', { id }, { token, ...(key && { key }) });
  const balance = async () => (await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token: trader.token })).data;

  it('are refused with the time, pending ones are approved by nobody until then, and the sandbox passes them over', async () => {
    const { id } = (await ask()).data;
    expect((await records())[0]).not.toHaveProperty('pausedUntil');
    const until = await changePassword();
    expect(await ask()).toMatchObject({ code: 0, data: { refusal: 'access.withdrawalsHeld' } });
    expect((await ask()).msg).toContain(new Date(until).toISOString().slice(0, 16).replace('T', ' '));
    const { data: info } = await server.call('withdrawal.requirements', { coin: 'USDT' }, { token: trader.token });
    expect(info.heldUntil).toBe(until);
    expect(await records()).toMatchObject([{ id, status: 'review', pausedUntil: until }]);
    expect((await approve(id)).data).toMatchObject({ refusal: 'access.withdrawalsHeld' });
    const due = () => dueWithdrawals(server.context.database, server.clock.now(), 50);
    expect(await due()).not.toContain(id);
    server.clock.advance(HOLD - 1);
    expect((await approve(id)).data).toMatchObject({ refusal: 'access.withdrawalsHeld' });
    server.clock.advance(1);
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect(await due()).toContain(id);
    expect((await approve(id)).code).toBe(1);
    expect((await ask()).code).toBe(1);
  });

  it('are not sent either, where they were approved before; what is sent already goes its way', async () => {
    const [waiting, sent] = [(await ask()).data.id, (await ask()).data.id];
    for (const id of [waiting, sent]) expect((await approve(id)).code).toBe(1);
    const send = (id: string) => server.operate(operator, 'sendWithdrawal', { id, transactionId: server.transactionId() });
    expect((await send(sent)).code).toBe(1);
    await changePassword();
    expect((await send(waiting)).data).toMatchObject({ refusal: 'access.withdrawalsHeld' });
    const due = await payoutsOf(server.context.database, 'due', server.clock.now(), 50);
    expect(due).not.toContain(waiting);
    expect((await send(sent)).code).toBe(1);
    expect((await server.operate(operator, 'confirmWithdrawal', { id: sent })).code).toBe(1);
    server.clock.advance(HOLD);
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect(await payoutsOf(server.context.database, 'due', server.clock.now(), 50)).toContain(waiting);
    expect((await send(waiting)).code).toBe(1);
  });

  it('can be cancelled by their owner, once, and all of it comes back; an operator can still refuse them', async () => {
    const [first, second] = [(await ask('100')).data.id, (await ask('200')).data.id];
    await changePassword();
    const stranger = await server.withdrawer();
    expect((await cancel(first, stranger.token)).data).toMatchObject({ refusal: 'wallet.unknownRecord' });
    const key = server.context.ids.next();
    const done = await cancel(first, trader.token, key);
    expect(done).toMatchObject({ code: 1, data: { id: first, status: 'failed', cancelledAt: server.clock.now() } });
    expect(await cancel(first, trader.token, key)).toMatchObject({ code: 1, data: { id: first } });
    expect((await cancel(first)).data).toMatchObject({ refusal: 'wallet.decided' });
    expect(await balance()).toMatchObject({ available: '800', frozen: '200' });
    expect((await approve(first)).data).toMatchObject({ refusal: 'wallet.decided' });
    expect((await server.operate(operator, 'reviewWithdrawal', { id: second, decision: 'reject', reason: 'not you' })).code).toBe(1);
    expect((await cancel(second)).data).toMatchObject({ refusal: 'wallet.decided' });
    expect(await balance()).toMatchObject({ available: '1000', frozen: '0' });
  });

  it('can be cancelled where they were approved and not sent, for as long as they are paused', async () => {
    const [waiting, sent, later] = [(await ask()).data.id, (await ask()).data.id, (await ask()).data.id];
    for (const id of [waiting, sent, later]) expect((await approve(id)).code).toBe(1);
    const send = (id: string) => server.operate(operator, 'sendWithdrawal', { id, transactionId: server.transactionId() });
    expect((await send(sent)).code).toBe(1);
    // Nothing pauses it: an operator may be about to send it.
    expect((await cancel(waiting)).data).toMatchObject({ refusal: 'wallet.decided' });
    const until = await changePassword();
    const pauses = Object.fromEntries((await records()).map(({ id, stage, pausedUntil }) => [id, [stage, pausedUntil]]));
    expect(pauses).toEqual({ [waiting]: ['approved', until], [later]: ['approved', until], [sent]: ['sent', undefined] });
    expect((await cancel(sent)).data).toMatchObject({ refusal: 'wallet.decided' });
    const cancelled = await cancel(waiting);
    expect(cancelled).toMatchObject({ code: 1, data: { status: 'failed', stage: 'failed', cancelledAt: server.clock.now() } });
    expect(cancelled.data.timeline.map(({ status }) => status)).toEqual(['review', 'approved', 'failed']);
    expect(await balance()).toMatchObject({ available: '800', frozen: '200' });
    for (const again of [await cancel(waiting), await send(waiting)]) expect(again.data).toMatchObject({ refusal: 'wallet.decided' });
    server.clock.jumpTo(until);
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect((await cancel(later)).data).toMatchObject({ refusal: 'wallet.decided' });
    expect((await send(later)).code).toBe(1);
  });

  it('are held when the account is changed in the transaction before, whichever way it was', async () => {
    const { identity, database } = server.context;
    for (const change of [
      'contact',
      'authenticatorBound',
      'authenticatorUnbound',
      'withdrawalPassword',
      'address',
      'passwordReset',
    ] as const) {
      const other = await server.withdrawer();
      await transact(database, (transaction) => identity.recordChange(transaction, { userId: other.userId, change }));
      const body = { coin: 'USDT', amount: '10', addressId: other.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
      expect((await server.call('withdrawal.submit', body, { token: other.token })).data).toMatchObject({
        refusal: 'access.withdrawalsHeld',
      });
    }
  });
});
