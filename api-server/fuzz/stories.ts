import { cookieOf } from '../src/platform/sessionCredentials';
import { duty, newOperator, transactionId } from './scenes/operators';
import { PASSWORD, strongPassword } from './scenes/secrets';
import { reportedDeposit, requestedWithdrawal } from './scenes/wallet';
import { SYMBOLS } from './server/fuzzedConfig';
import type { World } from './World';

/** Several people and calls that belong together, with what must not happen among them. */
type Story = (world: World) => Promise<void>;

/** Above what one operator may decide, USD. */
const LARGE = '5000';
const DAY = 86_400_000;

async function refused(world: World, name: string, request: object, caller: Parameters<World['send']>[2], refusal: string): Promise<void> {
  const { data, text } = await world.send(name, { ...request }, caller);
  if (data['refusal'] !== refusal) world.journal.fault(`${refusal} was expected`, name, { request, answer: text.slice(0, 300) });
}

/** Two operators credit a large deposit: neither alone, nor with two different amounts, nor the same transaction twice. */
const largeDeposit: Story = async (world) => {
  const [[ann, bob], { id }, { id: other }] = [await duty(world), await reportedDeposit(world, LARGE), await reportedDeposit(world, '50')];
  const arrived = { id, decision: 'approve', coin: 'USDT', chain: 'TRC20', amount: LARGE, transactionId: transactionId(world) };
  await world.must('operator/reviewDeposit', arrived, ann);
  await refused(world, 'operator/reviewDeposit', { ...arrived, amount: '5001' }, bob, 'wallet.arrivalDiffers');
  await refused(world, 'operator/reviewDeposit', { ...arrived, id: other, amount: '50' }, bob, 'wallet.transactionCredited');
  await world.together('operator/reviewDeposit', arrived, bob, 3);
  await refused(world, 'operator/reviewDeposit', { id, decision: 'reject', reason: 'Too late' }, ann, 'wallet.decided');
};

/** Two operators pay a large withdrawal; one of them notes its transaction, which no other withdrawal may have. */
const largeWithdrawal: Story = async (world) => {
  const [[ann, bob], { id, trader }] = [await duty(world), await requestedWithdrawal(world, LARGE)];
  await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, ann);
  await refused(world, 'operator/sendWithdrawal', { id, transactionId: transactionId(world) }, ann, 'wallet.notApproved');
  await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, bob);
  await refused(world, 'withdrawal.cancel', { id }, trader, 'wallet.decided');
  await refused(world, 'operator/confirmWithdrawal', { id }, bob, 'wallet.notSent');
  await world.must('operator/sendWithdrawal', { id, transactionId: transactionId(world) }, bob);
  await refused(world, 'operator/confirmWithdrawal', { id }, bob, 'wallet.secondOperatorNeeded');
  await world.together('operator/confirmWithdrawal', { id }, ann, 3);
};

/** Whoever verified a trader does not pay the same one, and nobody decides about an account of their own. */
const oneOfBoth: Story = async (world) => {
  const trader = await world.newcomer();
  const [own, amount] = [await newOperator(world, trader.userId), '20'];
  const withdrawal = { coin: 'USDT', amount, addressId: trader.addressId, withdrawalPassword: PASSWORD };
  const { id } = await world.must('withdrawal.submit', withdrawal, trader);
  await refused(world, 'operator/reviewWithdrawal', { id, decision: 'approve' }, own, 'operator.ownCase');
};

/** A trader's own limits hold for every kind of order. */
const ownLimits: Story = async (world) => {
  const trader = await world.newcomer();
  const order = { symbol: world.dice.pick(SYMBOLS), direction: 'put', seconds: 5, stake: '20' };
  const position = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10 };
  await world.must('ownLimits.set', { maximumStake: '1' }, trader);
  // A perpetual order on an old price is refused for that.
  await world.server.trade(world.dice);
  await refused(world, 'deliveryOrder.place', order, trader, 'limits.stake');
  await refused(world, 'perpetualOrder.place', position, trader, 'limits.stake');
  await world.must('ownLimits.set', { maximumStake: '1', selfExcludedUntil: world.server.clock.now() + DAY }, trader);
  await refused(world, 'deliveryOrder.place', { ...order, stake: '1' }, trader, 'limits.selfExcluded');
  await refused(world, 'perpetualOrder.place', { ...position, contracts: 1 }, trader, 'limits.selfExcluded');
};

/** After a change of the account nothing leaves it for a while, and the sessions of others have ended. */
const stolenToken: Story = async (world) => {
  const trader = await world.newcomer();
  const { access: parts, database } = world.server.context;
  const begun = await parts.sessions.create(database, { userId: trader.userId, mode: 'real', device: 'Thief' });
  const thief = { ...trader, headers: { token: begun.token, cookie: cookieOf('trader', begun) } };
  const withdrawal = { coin: 'USDT', amount: '20', addressId: trader.addressId, withdrawalPassword: PASSWORD };
  const password = strongPassword(world);
  await refused(world, 'password.change', { oldPassword: 'a guess', password, repeatPassword: password }, thief, 'access.wrongPassword');
  await world.must('password.change', { oldPassword: PASSWORD, password, repeatPassword: password }, trader);
  await refused(world, 'withdrawal.submit', withdrawal, thief, 'http.signedOut');
  await refused(world, 'withdrawal.submit', withdrawal, trader, 'access.withdrawalsHeld');
};

const all: readonly Story[] = [largeDeposit, largeWithdrawal, oneOfBoth, ownLimits, stolenToken];

/** One of the stories. @throws NotNow where one of its beginnings is not to be had */
export const tellStory: Story = (world) => (world.dice.pick(all) as Story)(world);
