import { isDeepStrictEqual } from 'node:util';
import { SequenceIds } from '../src/kernel';
import { FakeClock } from '../src/testing/kernel/FakeClock';
import type { Caller } from './Caller';
import type { Operation } from './contract/Operation';
import { planOf } from './scenes';
import { brokenImage } from './scenes/files';
import type { Plan } from './scenes/Scene';
import { allowed } from './values/allowed';
import { brokenBody, mutated } from './values/mutated';
import type { Sending } from './Sending';
import type { World } from './World';

/** One way to call an operation. */
export type Attack = (world: World, operation: Operation) => Promise<void>;

const sendingOf = ({ file }: Plan): Sending => (file ? { file } : {});
const DAY = 86_400_000;
const DEAD = 'A'.repeat(43);

/** As it should be called; what is somebody's own is first tried by a stranger, who has to be refused. */
export const rightly: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  if (plan.own && world.dice.chance(0.5)) await byStranger(world, operation, plan);
  await world.send(operation.name, plan.request, plan.caller, sendingOf(plan));
};

async function byStranger(world: World, { name, success }: Operation, { request, caller }: Plan): Promise<void> {
  const { code, text } = await world.send(name, request, await world.stranger(caller));
  if (code === success) world.journal.fault('a stranger was let in', name, { request, answer: text.slice(0, 400) });
}

/** With fields that are wrong, missing or too many; often followed by the right call, which must not have suffered. */
export const hostilely: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  for (let left = world.dice.whole(1, 4); left > 0; left -= 1) {
    const request = mutated(plan.request, operation.request, world.dice);
    await world.send(operation.name, request, plan.caller, { ...(plan.file ? { file: brokenImage(world.dice) } : {}), broken: true });
  }
  if (world.dice.chance(0.5)) await world.send(operation.name, plan.request, plan.caller, sendingOf(plan));
};

/** What somebody does, and then what others read: nothing of it may be told to them. */
export const peeking: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  await world.send(operation.name, plan.request, plan.caller, sendingOf(plan));
  const lists = world.coverage.operations.filter((each) => each.method === 'GET' && each.access === 'session');
  for (let left = 3; left > 0; left -= 1) {
    const list = world.dice.pick(lists) as Operation;
    await world.send(list.name, allowed(list.request, world.dice) as Plan['request'], await world.stranger(plan.caller));
  }
};

/** With a body that is no request at all. */
export const unreadably: Attack = async (world, operation) => {
  const { request, caller } = await planOf(world, operation);
  if (operation.method === 'GET') return void (await world.send(operation.name, { ...request, '': '\0' }, caller, { broken: true }));
  const headers = { 'content-type': world.dice.pick(['application/json', 'text/plain', 'multipart/form-data', 'a/b']) as string };
  await world.send(operation.name, {}, caller, { body: brokenBody(world.dice), headers, broken: true });
};

/** The same call several times at once. */
export const together: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  if (plan.file) return void (await world.send(operation.name, plan.request, plan.caller, sendingOf(plan)));
  await world.together(operation.name, plan.request, plan.caller, world.dice.whole(2, 4));
};

/** More often than anybody may: limits of open things, of days and of guesses. */
export const greedily: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  const request = world.dice.chance(0.3) ? mutated(plan.request, operation.request, world.dice) : plan.request;
  for (let left = world.dice.whole(3, 14); left > 0; left -= 1)
    await world.send(operation.name, request, plan.caller, { ...sendingOf(plan), broken: true });
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** About things that do not exist: every id is one that nothing has. */
export const aboutNothing: Attack = async (world, operation) => {
  const plan = await planOf(world, operation);
  const strange = (value: unknown): unknown => (typeof value === 'string' && UUID.test(value) ? world.server.context.ids.next() : value);
  const request = Object.fromEntries(Object.entries(plan.request).map(([name, value]) => [name, strange(value)]));
  await world.send(operation.name, request, plan.caller, sendingOf(plan));
};

/** By somebody without a session, or with one of the wrong kind. */
export const asNobody: Attack = async (world, operation) => {
  const { request, caller } = await planOf(world, operation);
  const { headers } = caller;
  const token = headers['token'] ?? headers['operator-token'] ?? DEAD;
  const wrong: Caller['headers'][] = [
    {},
    // Token or session cookie alone, or one of them with somebody else's.
    { ...headers, cookie: '' },
    { cookie: headers['cookie'] ?? '' },
    { ...headers, cookie: (await world.stranger(caller)).headers['cookie'] ?? '' },
    { token: DEAD, 'operator-token': DEAD },
    { [headers['token'] ? 'operator-token' : 'token']: token },
  ];
  const stranger: Caller = { headers: world.dice.pick(wrong) ?? {}, address: caller.address };
  const { code, text } = await world.send(operation.name, request, stranger);
  const closed = operation.access !== 'public';
  if (closed && code === operation.success)
    world.journal.fault('nobody was let in', operation.name, { request, answer: text.slice(0, 400) });
};

/** From a screen that shows another account than the session works in. */
export const fromOtherScreen: Attack = async (world, operation) => {
  if (!operation.namesAccount) return;
  const plan = await planOf(world, operation);
  const caller = plan.caller.userId === undefined ? await world.trader() : plan.caller;
  const account = world.dice.pick([`${(await world.stranger(caller)).userId}/${caller.mode ?? 'real'}`, 'nonsense', '/none']) as string;
  const { code } = await world.send(operation.name, plan.request, caller, { ...sendingOf(plan), headers: { account } });
  if (code === operation.success) world.journal.fault('the wrong screen was obeyed', operation.name, { account });
};

const keyMadeAt = (time: number): string => new SequenceIds(new FakeClock(time)).next();

/** Under keys that were used before, or are none. */
export const underOldKey: Attack = async (world, operation) => {
  const old = world.dice.pick(world.journal.recent.filter((each) => each.operation.name === operation.name));
  if (!old) return rightly(world, operation);
  const { caller, key, request, answer } = old;
  const again = await world.send(operation.name, request, caller, { key, headers: { 'idempotency-replay': '' } });
  const same = again.code !== operation.success || isDeepStrictEqual(JSON.parse(answer), again.data);
  if (!same) world.journal.fault('a key was answered otherwise', operation.name, { request, answer, again: again.text.slice(0, 400) });
  const other = await world.send(operation.name, { ...mutated(request, operation.request, world.dice) }, caller, {
    key,
    headers: { lang: 'en' },
  });
  if (other.code === operation.success && !isDeepStrictEqual(JSON.parse(answer), other.data))
    world.journal.fault('a key was executed twice', operation.name, { request, answer, other: other.text.slice(0, 400) });
  const broken = world.dice.pick([
    'short',
    'with space in it',
    '../../../etc',
    'x'.repeat(65),
    "';--drop table",
    'without-a-time',
  ]) as string;
  await world.send(operation.name, request, caller, { key: broken, headers: { lang: 'en' }, broken: true });
  const foreign = keyMadeAt(world.server.clock.now() + (world.dice.pick([-20, 2]) as number) * DAY);
  const late = await world.send(operation.name, request, caller, { key: foreign });
  if (late.code === operation.success) world.journal.fault('a key of another time was executed', operation.name, { request });
  await world.send(operation.name, {}, caller, {
    key: world.server.context.ids.next(),
    body: '',
    headers: { 'idempotency-replay': 'only' },
  });
  const cancelled = world.server.context.ids.next();
  const said = await world.send(operation.name, {}, caller, {
    key: cancelled,
    body: '',
    headers: { 'idempotency-replay': 'only', 'idempotency-final': 'true' },
  });
  const after = await world.send(operation.name, request, caller, { key: cancelled });
  const { refusal } = said.data;
  if (refusal === 'http.invalid') world.journal.fault('a last question was not understood', operation.name, { answer: said.text });
  if (refusal === 'idempotency.cancelled' && after.code === operation.success)
    world.journal.fault('a cancelled key was executed', operation.name, { request });
};
