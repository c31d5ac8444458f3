import { createHash } from 'node:crypto';
import { closeNext, listReports, reportNext } from '../../src/core/ledger';
import { createOperator } from '../../src/domains/operator';
import { confirm } from '../../src/testing/access/confirm';
import type { Operator } from '../Caller';
import type { World } from '../World';
import type { Plan, Scene, Scenes } from './Scene';
import { codeOf } from './secrets';
import { reportedDeposit, requestedWithdrawal } from './wallet';

const OPERATOR_PASSWORD = 'correct horse battery';

/** An operator who has signed in and bound nothing yet. */
export async function unboundOperator(world: World, userId?: string, confirmed = true): Promise<Operator> {
  const { context } = world.server;
  const [name, visitor] = [`operator${world.next()}`, world.visitor()];
  const parts = { ...context, passwords: context.access.passwords };
  await createOperator(context.database, parts, { name, password: OPERATOR_PASSWORD, userId });
  if (confirmed) await confirm(context.database, name);
  const { data, cookie } = await world.send('operator/login', { name, password: OPERATOR_PASSWORD }, visitor);
  return { name, secret: '', address: visitor.address, headers: { 'operator-token': String(data['token']), cookie } };
}

/** The same with an authenticator; the code of the present step is used up. */
export async function newOperator(world: World, userId?: string, confirmed = true): Promise<Operator> {
  const unbound = await unboundOperator(world, userId, confirmed);
  const { secret } = (await world.must('operator/setupAuthenticator', {}, unbound)) as { secret: string };
  await world.must('operator/bindAuthenticator', { code: codeOf(world, secret) }, unbound);
  return { ...unbound, secret };
}

/** Decisions that one operator takes before another comes on shift: below what one may decide alone on a day. */
const SHIFT = 60;
const onDuty = new WeakMap<World, { operators: [Operator, Operator]; left: number }>();

/** Two different operators. */
export async function duty(world: World): Promise<[Operator, Operator]> {
  let shift = onDuty.get(world);
  if (!shift || shift.left === 0) {
    shift = { operators: [await newOperator(world), await newOperator(world)], left: SHIFT };
    onDuty.set(world, shift);
  }
  shift.left -= 1;
  return shift.operators;
}

/** Id of a transaction that was not used yet, as Tron writes it. */
export const transactionId = (world: World): string => createHash('sha256').update(`transaction ${world.next()}`).digest('hex');

const arrival = (world: World, id: unknown, amount: string): Record<string, unknown> => ({
  id,
  decision: 'approve',
  coin: 'USDT',
  chain: 'TRC20',
  amount,
  transactionId: transactionId(world),
});
const reading: Scene = async (world) => ({ request: {}, caller: (await duty(world))[0] });

/** A withdrawal that operators have brought so far. */
export async function withdrawalAt(world: World, stage: 'approved' | 'sent', amount = '30'): Promise<{ id: unknown; caller: Operator }> {
  const [caller, second] = await duty(world);
  const { id } = await requestedWithdrawal(world, amount);
  const { status } = await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, caller);
  // An operator who credited or verified a trader today pays nobody alone.
  if (status === 'review') await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, second);
  if (stage === 'sent') await world.must('operator/sendWithdrawal', { id, transactionId: transactionId(world) }, caller);
  return { id, caller };
}

async function verificationInReview(world: World): Promise<Plan> {
  const trader = await world.newcomer('real', { ready: false });
  const basic = { country: 'FR', name: 'Zoé', idNumber: `F${world.next()}`, city: 'Lyon', address: 'Quai 1' };
  await world.must('verification.submit', { level: 'basic', ...basic }, trader);
  const rejection = { decision: 'reject', reason: 'Not readable', rejectedItems: ['name'] };
  const decision = world.dice.chance(0.5) ? { decision: 'approve' } : rejection;
  return { request: { userId: trader.userId, level: 'basic', ...decision }, caller: (await duty(world))[0] };
}

const article = { kind: 'notice', category: 'News', published: true, texts: { en: { title: 'New', summary: 'New', html: '<p>New</p>' } } };
const slide = { published: false, texts: { en: { title: 'New', text: 'New' } } };
const saved =
  (name: string, request: object): Scene =>
  async (world) => {
    const [caller] = await duty(world);
    return { request: { id: (await world.must(name, { ...request, published: false }, caller))['id'] }, caller };
  };

/** Capital that was brought, or is to go, under a reference of its own; by default so much that the house can always pay. */
export const capitalMoved = (world: World, amount = '10000000000'): Record<string, unknown> => ({
  coin: 'USDT',
  amount,
  reference: `R${world.next()}`,
  reason: 'As agreed',
});

const entering =
  (amount?: string): Scene =>
  async (world) => ({ request: capitalMoved(world, amount), caller: (await duty(world))[0] });

/** Capital that one operator has entered, and the other one. */
const waitingCapital: Scene = async (world) => {
  const [first, caller] = await duty(world);
  return { request: { id: (await world.must('operator/addCapital', capitalMoved(world), first))['id'] }, caller };
};

/** A product that nobody trades. */
export const unused = { kind: 'product', line: 'perpetual', symbol: 'SOLUSDT' } as const;

/** A call about a deposit that waits for a decision. */
const aboutCase =
  (more: object = {}): Scene =>
  async (world) => ({
    request: { queue: 'deposits', id: (await reportedDeposit(world, '25')).id, ...more },
    caller: (await duty(world))[0],
  });

/** Calls of operators. */
export const operators: Scenes = {
  'operator/me': reading,
  'operator/operators': reading,
  async 'operator/confirmOperator'(world) {
    const [{ name }, [caller]] = [await newOperator(world, undefined, false), await duty(world)];
    return { request: { name }, caller };
  },
  'operator/halts': reading,
  async 'operator/beginHalt'(world) {
    return { request: { ...unused, reason: 'An incident', texts: {} }, caller: (await duty(world))[0] };
  },
  async 'operator/liftHalt'(world) {
    const [caller] = await duty(world);
    return { request: { id: await world.halt(unused) }, caller };
  },
  'operator/closures': reading,
  'operator/capital': reading,
  'operator/capitalChanges': reading,
  'operator/addCapital': entering(),
  'operator/withdrawCapital': entering('1'),
  'operator/confirmCapital': waitingCapital,
  'operator/rejectCapital': waitingCapital,
  'operator/houseFigures': reading,
  'operator/houseAlerts': reading,
  'operator/dailyCloses': reading,
  async 'operator/dailyClose'(world) {
    const { database, clock, records } = world.server.context;
    await closeNext(database, clock.now());
    await reportNext(database, records, clock.now());
    const [close] = (await listReports(database, { limit: 1 })).list;
    return { request: { day: close?.day }, caller: (await duty(world))[0] };
  },
  'operator/case': aboutCase(),
  'operator/takeCase': aboutCase(),
  'operator/addNote': aboutCase({ text: 'Asked for the transaction' }),
  async 'operator/lookAtTrader'(world) {
    return { request: { user: (await world.newcomer()).userId, reason: 'Asked for help' }, caller: (await duty(world))[0] };
  },
  'operator/deposits': reading,
  'operator/withdrawals': reading,
  'operator/verifications': reading,
  'operator/articles': reading,
  'operator/slides': reading,
  'operator/audit': reading,
  'operator/setAside': reading,
  async 'operator/login'(world) {
    const { name, secret } = await newOperator(world);
    return { request: { name, password: OPERATOR_PASSWORD, authenticatorCode: codeOf(world, secret, 1) }, caller: world.visitor() };
  },
  async 'operator/logout'(world) {
    return { request: {}, caller: await newOperator(world) };
  },
  async 'operator/changePassword'(world) {
    return { request: { oldPassword: OPERATOR_PASSWORD, password: 'another horse battery' }, caller: await newOperator(world) };
  },
  async 'operator/setupAuthenticator'(world) {
    return { request: {}, caller: await unboundOperator(world) };
  },
  async 'operator/bindAuthenticator'(world) {
    const caller = await unboundOperator(world);
    const { secret } = (await world.must('operator/setupAuthenticator', {}, caller)) as { secret: string };
    return { request: { code: codeOf(world, secret) }, caller };
  },
  async 'operator/reviewDeposit'(world) {
    const { id } = await reportedDeposit(world, '25');
    return { request: arrival(world, id, world.dice.amount(2, 60, 6)), caller: (await duty(world))[0] };
  },
  async 'operator/takeBackDeposit'(world) {
    const [{ id }, [caller]] = [await reportedDeposit(world, '5000'), await duty(world)];
    await world.must('operator/reviewDeposit', arrival(world, id, '5000'), caller);
    return { request: { id }, caller };
  },
  async 'operator/reviewWithdrawal'(world) {
    return { request: { id: (await requestedWithdrawal(world, '30')).id, decision: 'approve' }, caller: (await duty(world))[0] };
  },
  async 'operator/sendWithdrawal'(world) {
    const { id, caller } = await withdrawalAt(world, 'approved');
    return { request: { id, transactionId: transactionId(world) }, caller };
  },
  async 'operator/confirmWithdrawal'(world) {
    const { id, caller } = await withdrawalAt(world, 'sent');
    return { request: { id }, caller };
  },
  async 'operator/failWithdrawal'(world) {
    const { id, caller } = await withdrawalAt(world, world.dice.pick(['approved', 'sent']) ?? 'sent');
    return { request: { id, reason: 'The network refused it' }, caller };
  },
  async 'operator/takeBackWithdrawal'(world) {
    const [{ id }, [caller]] = [await requestedWithdrawal(world, '5000'), await duty(world)];
    await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, caller);
    return { request: { id }, caller };
  },
  'operator/reviewVerification': verificationInReview,
  async 'operator/saveArticle'(world) {
    return { request: article, caller: (await duty(world))[0] };
  },
  async 'article.read'(world) {
    const [caller] = await duty(world);
    const { id } = await world.must('operator/saveArticle', article, caller);
    return { request: { id }, caller: world.visitor() };
  },
  'operator/removeArticle': saved('operator/saveArticle', article),
  async 'operator/saveSlide'(world) {
    return { request: slide, caller: (await duty(world))[0] };
  },
  'operator/removeSlide': saved('operator/saveSlide', slide),
};
