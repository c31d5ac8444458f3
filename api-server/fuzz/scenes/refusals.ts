import { liftAll } from '../../src/testing/halts/halt';
import { TRON_ADDRESS } from '../../soak/population';
import { NotNow } from '../World';
import type { World } from '../World';
import { locked, newLock, withLock, wrongPin, wrongProof } from './appLock';
import { image, uploaded } from './files';
import { capitalMoved, duty, newOperator, transactionId, withdrawalAt, unused } from './operators';
import type { Plan } from './Scene';
import { begun, recoveryInReview, requestOf } from './recovery';
import { PASSWORD, bindAuthenticator, sentCode } from './secrets';
import { verified } from './verified';
import { reportedDeposit, requestedWithdrawal } from './wallet';

type Refusal = (world: World) => Promise<Pick<Plan, 'request' | 'caller' | 'file'>>;

const unknownProduct =
  (more: object = {}): Refusal =>
  (world) =>
    Promise.resolve({ request: { symbol: 'ABCUSDT', ...more }, caller: world.visitor() });

const withdrawal = (world: World, amount = '20'): Record<string, unknown> => ({
  coin: 'USDT',
  amount,
  addressId: world.server.context.ids.next(),
  withdrawalPassword: PASSWORD,
});
const withoutPrice =
  (request: Plan['request']): Refusal =>
  async (world) => {
    const caller = await world.trader('real');
    // Longer than a price holds, and nothing trades.
    await world.server.pass(6_000);
    return { request, caller };
  };

/** Capital under a reference that was entered before for another amount. */
const enteredBefore =
  (name: string): Refusal =>
  async (world) => {
    const [[caller], request] = [await duty(world), capitalMoved(world, '2')];
    await world.must(name, { ...request, amount: '1' }, caller);
    return { request, caller };
  };
const unknownCapital: Refusal = async (world) => ({ request: { id: world.server.context.ids.next() }, caller: (await duty(world))[0] });

/** Meets one declared refusal of one operation, `<name> <code>`, where neither hostile input nor a stranger does. */
const scenes: Readonly<Record<string, Refusal>> = {
  async 'authenticator.setUp 0'(world) {
    const caller = await world.newcomer();
    await bindAuthenticator(world, caller);
    return { request: {}, caller };
  },
  async 'closure.request 409'(world) {
    return { request: { giveUp: [], loginPassword: PASSWORD }, caller: await world.newcomer() };
  },
  async 'operator/readSealedIdentity 0'(world) {
    const [{ userId: user }, [caller]] = [await world.newcomer(), await duty(world)];
    return { request: { user, reason: 'A request' }, caller };
  },
  'appLock.set 0': async (world) => ({ request: { ...newLock, ...wrongProof }, caller: await withLock(world) }),
  'appLock.remove 0': async (world) => ({ request: wrongProof, caller: await withLock(world) }),
  'appLock.unlock 0': async (world) => ({ request: wrongPin, caller: await locked(world) }),
  'passkey.challenge 0': (world) => Promise.resolve({ request: { purpose: 'add' }, caller: world.visitor() }),
  'conversion.quote 0': withoutPrice({ from: 'USDT', to: 'BTC', amount: '20', slippage: '0.05' }),
  'withdrawal.requirements 0': withoutPrice({ coin: 'BTC' }),
  async 'transfer.submit 0'(world) {
    return { request: { coin: 'USDT', from: 'spot', to: 'delivery', amount: '9000000' }, caller: await world.trader() };
  },
  async 'deposit.report 0'(world) {
    const caller = await world.newcomer('demo');
    return { request: { coin: 'USDT', chain: 'TRC20', amount: '20', screenshot: await uploaded(world, caller) }, caller };
  },
  async 'deposit.address 0'(world) {
    return { request: { coin: 'USDT', chain: 'TRC20' }, caller: await world.trader('demo') };
  },
  async 'withdrawal.submit 402'(world) {
    return { request: withdrawal(world), caller: await world.newcomer('real', { ready: false }) };
  },
  async 'withdrawal.submit 403'(world) {
    return { request: withdrawal(world), caller: await verified(world) };
  },
  async 'withdrawalAddress.bind 403'(world) {
    const caller = await world.newcomer('real', { ready: false });
    const code = await sentCode(world, 'bindAddress', {}, caller);
    return { request: { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, withdrawalPassword: PASSWORD, code }, caller };
  },
  async 'withdrawalAddress.remove 403'(world) {
    const request = { id: world.server.context.ids.next(), withdrawalPassword: PASSWORD };
    return { request, caller: await world.newcomer('real', { ready: false }) };
  },
  'product.read 0': unknownProduct(),
  'product.candles 0': unknownProduct({ interval: '1m' }),
  'product.ticks 0': unknownProduct(),
  'product.orderBook 0': unknownProduct(),
  'product.trades 0': unknownProduct(),
  'deliveryOrder.place 0': withoutPrice({ symbol: 'BTCUSDT', direction: 'call', seconds: 5, stake: '5' }),
  async 'perpetualOrder.place 0'(world) {
    const request = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 50 };
    return { request, caller: await world.newcomer('real', { start: '5' }) };
  },
  async 'recovery.begin 409'(world) {
    const { caller, trader } = await recoveryInReview(world);
    return { request: { kind: 'email', email: trader.email, password: PASSWORD }, caller };
  },
  async 'recovery.uploadImage 0'(world) {
    return { request: {}, caller: world.visitor(), file: image('photo.png') };
  },
  async 'recovery.submit 409'(world) {
    const asker = await begun(world);
    const [request, other] = [await requestOf(world, asker), await requestOf(world, asker)];
    await world.must('recovery.submit', request, asker.caller);
    return { request: other, caller: asker.caller };
  },
  async 'recovery.cancel 409'(world) {
    const [{ id, key, caller }, [operator]] = [await recoveryInReview(world), await duty(world)];
    await world.must('operator/reviewRecovery', { id, decision: 'reject', reason: 'Another face' }, operator);
    return { request: { key }, caller };
  },
  async 'operator/recovery 0'(world) {
    return { request: { id: world.server.context.ids.next() }, caller: (await duty(world))[0] };
  },
  async 'operator/reviewRecovery 0'(world) {
    const request = { id: world.server.context.ids.next(), decision: 'reject', reason: 'Nobody' };
    return { request, caller: (await duty(world))[0] };
  },
  async 'operator/reviewRecovery 409'(world) {
    const [{ id, trader }, [caller]] = [await recoveryInReview(world), await duty(world)];
    await world.must('recovery.cancel', {}, trader);
    return { request: { id, decision: 'approve', reason: 'Too late' }, caller };
  },
  async 'image.upload 422'(world) {
    return { request: {}, caller: await world.newcomer(), file: image('photo.gif') };
  },
  async 'operator/setupAuthenticator 0'(world) {
    return { request: {}, caller: await newOperator(world) };
  },
  async 'operator/confirmOperator 0'(world) {
    return { request: { name: 'nobody' }, caller: (await duty(world))[0] };
  },
  async 'operator/confirmOperator 409'(world) {
    const [[caller], other] = [await duty(world), await newOperator(world)];
    return { request: { name: other.name }, caller };
  },
  async 'operator/beginHalt 409'(world) {
    const [caller] = await duty(world);
    await world.halt(unused);
    return { request: { ...unused, reason: 'Another incident' }, caller };
  },
  async 'operator/liftHalt 0'(world) {
    return { request: { id: world.server.context.ids.next() }, caller: (await duty(world))[0] };
  },
  async 'operator/liftHalt 409'(world) {
    const [caller, id] = [(await duty(world))[0], await world.halt(unused)];
    await liftAll(world.server.context);
    return { request: { id }, caller };
  },
  'operator/addCapital 409': enteredBefore('operator/addCapital'),
  'operator/withdrawCapital 409': enteredBefore('operator/withdrawCapital'),
  'operator/confirmCapital 0': unknownCapital,
  'operator/rejectCapital 0': unknownCapital,
  async 'operator/confirmCapital 409'(world) {
    const [caller] = await duty(world);
    return { request: { id: (await world.must('operator/addCapital', capitalMoved(world), caller))['id'] }, caller };
  },
  async 'operator/rejectCapital 409'(world) {
    const [caller, other] = await duty(world);
    const { id } = await world.must('operator/addCapital', capitalMoved(world), caller);
    await world.must('operator/rejectCapital', { id }, other);
    return { request: { id }, caller };
  },
  async 'operator/reviewDeposit 0'(world) {
    const request = { id: world.server.context.ids.next(), decision: 'reject', reason: 'Nothing arrived' };
    return { request, caller: (await duty(world))[0] };
  },
  async 'operator/takeCase 409'(world) {
    const [{ id }, [caller]] = [await reportedDeposit(world, '25'), await duty(world)];
    await world.must('operator/reviewDeposit', { id, decision: 'reject', reason: 'Nothing arrived' }, caller);
    return { request: { queue: 'deposits', id }, caller };
  },
  async 'priceAlert.create 0'(world) {
    return { request: { symbol: 'SOLUSDT', price: '1' }, caller: await world.newcomer() };
  },
  async 'operator/reviewDeposit 409'(world) {
    const [{ id }, [caller]] = [await reportedDeposit(world, '25'), await duty(world)];
    await world.must('operator/reviewDeposit', { id, decision: 'reject', reason: 'Nothing arrived' }, caller);
    const request = { id, decision: 'approve', coin: 'USDT', chain: 'TRC20', amount: '25', transactionId: transactionId(world) };
    return { request, caller };
  },
  async 'operator/reviewWithdrawal 409'(world) {
    const { id, caller } = await withdrawalAt(world, 'sent');
    return { request: { id, decision: 'reject', reason: 'Too late' }, caller };
  },
  async 'operator/sendWithdrawal 0'(world) {
    return { request: { id: world.server.context.ids.next(), transactionId: transactionId(world) }, caller: (await duty(world))[0] };
  },
  async 'operator/sendWithdrawal 409'(world) {
    const { id } = await requestedWithdrawal(world, '20');
    return { request: { id, transactionId: transactionId(world) }, caller: (await duty(world))[0] };
  },
  async 'operator/confirmWithdrawal 409'(world) {
    const { id } = await requestedWithdrawal(world, '20');
    return { request: { id }, caller: (await duty(world))[0] };
  },
  async 'operator/failWithdrawal 409'(world) {
    const { id } = await requestedWithdrawal(world, '20');
    return { request: { id, reason: 'Never sent' }, caller: (await duty(world))[0] };
  },
  async 'operator/reviewVerification 409'(world) {
    const trader = await world.newcomer();
    return { request: { userId: trader.userId, level: 'basic', decision: 'approve' }, caller: (await duty(world))[0] };
  },
  async 'operator/saveArticle 409'(world) {
    const [caller] = await duty(world);
    const texts = { en: { title: 'New', summary: 'New', html: '<p>https://example.com</p>' } };
    const request = { kind: 'notice', category: 'News', published: true, texts };
    const { id } = await world.must('operator/saveArticle', request, caller);
    return { request: { ...request, id }, caller };
  },
  async 'operator/saveSlide 409'(world) {
    const [caller] = await duty(world);
    const request = { published: true, texts: { en: { title: 'New', text: 'https://example.com' } } };
    const { id } = await world.must('operator/saveSlide', request, caller);
    return { request: { ...request, id }, caller };
  },
  async 'operator/saveSlide 0'(world) {
    const texts = { en: { title: 'New', text: 'New' } };
    return { request: { id: world.server.context.ids.next(), published: false, texts }, caller: (await duty(world))[0] };
  },
};

/** Meets a declared refusal by its own scene. @returns false where it has none */
export async function meetRefusal(world: World, name: string, code: string): Promise<boolean> {
  const scene = scenes[`${name} ${code}`];
  if (!scene) return false;
  const { request, caller, file } = await scene(world);
  const reply = await world.send(name, request, caller, file ? { file } : {});
  if (reply.code !== code) throw new NotNow(`${name} answered ${reply.text.slice(0, 200)}`);
  return true;
}
