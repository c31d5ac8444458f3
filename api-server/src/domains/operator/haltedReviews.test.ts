import { halt, liftAll } from '../../testing/halts/halt';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

let server: WalletServer;
let ann: string;
let bob: string;
/** An operator who credits pays nobody alone on that day. */
let cid: string;

beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob, cid] = [await server.operator('ann'), await server.operator('bob'), await server.operator('cid')];
});
afterEach(() => liftAll(server.context));
afterAll(() => server.close());

/** A withdrawal that operators have brought so far. */
async function withdrawal(stage: 'review' | 'approved' | 'sent'): Promise<string> {
  const { token, addressId } = await server.withdrawer('10000');
  const body = { coin: 'USDT', amount: '100', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  const { id } = (await server.call('withdrawal.submit', body, { token })).data;
  if (stage !== 'review') await approve(id);
  if (stage === 'sent') await send(id);
  return id;
}
const approve = (id: string) => server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
const reject = (id: string) => server.operate(ann, 'reviewWithdrawal', { id, decision: 'reject', reason: 'Test.' });
const send = (id: string) => server.operate(bob, 'sendWithdrawal', { id, transactionId: server.transactionId() });
const confirm = (id: string) => server.operate(bob, 'confirmWithdrawal', { id });
const fail = (id: string) => server.operate(bob, 'failWithdrawal', { id, reason: 'Test.' });
const credit = (id: string) => {
  const arrived = { coin: 'USDT', chain: 'TRC20', amount: '100', transactionId: server.transactionId() };
  return server.operate(cid, 'reviewDeposit', { id, decision: 'approve', ...arrived });
};
const deposit = async () => server.reportDeposit(await server.signUp('real'));

const deciding = {
  approving: async () => approve.bind(undefined, await withdrawal('review')),
  sending: async () => send.bind(undefined, await withdrawal('approved')),
  rejecting: async () => reject.bind(undefined, await withdrawal('review')),
  confirming: async () => confirm.bind(undefined, await withdrawal('sent')),
  failing: async () => fail.bind(undefined, await withdrawal('approved')),
  crediting: async () => credit.bind(undefined, await deposit()),
};
type Deciding = keyof typeof deciding;
const all = Object.keys(deciding) as Deciding[];

it.each(all)('while withdrawals are halted nothing is approved or sent: %s', async (what) => {
  const decide = await deciding[what]();
  await halt(server.context, { kind: 'withdrawals' });
  const { code, data } = await decide();
  expect([code, data.refusal]).toEqual(['approving', 'sending'].includes(what) ? [0, 'halts.withdrawals'] : [1, undefined]);
});

it.each(all)('while the exchange is halted no decision changes money: %s', async (what) => {
  const decide = await deciding[what]();
  await halt(server.context, { kind: 'exchange' });
  expect((await decide()).data.refusal).toBe('halts.exchange');
  await liftAll(server.context);
  expect((await decide()).code).toBe(1);
});
