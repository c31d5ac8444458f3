import { auditLedger } from '../../core/ledger';
import { fixture, openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import { Audit } from './Audit';
import { AutoReview } from './autoReview';
import { FourEyes } from './FourEyes';

describe('the sandbox reviews by itself', () => {
  it('approves what has waited long enough, large withdrawals with two names, sends and confirms them, and notes it', async () => {
    const server = await openWalletServer({ config: { operator: { autoReviewAfter: 15_000 } } });
    const { context, clock } = server;
    const trader = await server.withdrawer('5000');
    const screenshot = (await server.upload(trader.token, fixture('bits.png'))).data.id;
    await server.call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount: '7', screenshot }, { token: trader.token });
    const body = { coin: 'USDT', amount: '2000', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    await server.call('withdrawal.submit', body, { token: trader.token });
    const other = await server.signUp('real');
    await server.call(
      'verification.submit',
      { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' },
      { token: other.token },
    );
    const review = new AutoReview(context, new Audit(context), new FourEyes(context));
    const statuses = async () => [
      (await server.call('deposit.list', {}, { token: trader.token })).data.list[0]?.status,
      (await server.call('withdrawal.list', {}, { token: trader.token })).data.list[0]?.status,
      (await server.call('verification.read', {}, { token: other.token })).data.basic,
    ];
    const stage = async () => (await server.call('withdrawal.list', {}, { token: trader.token })).data.list[0];
    clock.advance(14_999);
    await review.run();
    expect(await statuses()).toEqual(['review', 'review', 'review']);
    clock.advance(1);
    await review.run();
    expect(await statuses()).toEqual(['approved', 'approved', 'verified']);
    expect(await stage()).toMatchObject({ stage: 'approved' });
    await review.run();
    expect(await stage()).toMatchObject({ stage: 'sent', transactionId: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await review.run();
    await review.run();
    expect(await stage()).toMatchObject({ stage: 'confirmed' });
    const notes = await context.database.selectFrom('operator_audit').select(['operator', 'action']).orderBy('id').execute();
    expect(notes.map(({ operator, action }) => `${operator} ${action}`)).toEqual(
      expect.arrayContaining([
        'sandbox2 deposit.approve',
        'sandbox2 withdrawal.approve',
        'sandbox3 withdrawal.approve',
        'sandbox2 withdrawal.send',
        'sandbox3 withdrawal.confirm',
        'sandbox verification.approve',
      ]),
    );
    expect(notes).toHaveLength(6);
    expect(await auditLedger(context)).toEqual([]);
    await server.close();
  });
});
