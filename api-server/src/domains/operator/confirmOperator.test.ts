import { OPERATOR_PASSWORD, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { createOperator, disableOperator } from './operators';

let server: WalletServer;
let ann: string;
let bob: string;
let names = 0;

beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
});
afterAll(() => server.close());

const make = (name: string, { context }: WalletServer = server) =>
  createOperator(context.database, { ...context, passwords: context.access.passwords }, { name, password: OPERATOR_PASSWORD });
/** A new operator whom nobody has confirmed, signed in. */
async function newcomer(): Promise<{ name: string; token: string }> {
  const name = `new${(names += 1)}`;
  expect(await make(name)).toEqual({ confirmed: false });
  const { data } = await server.operate(undefined, 'login', { name, password: OPERATOR_PASSWORD });
  return { name, token: data.token as string };
}
const confirm = (by: string, name: string) => server.operate(by, 'confirmOperator', { name });
const unconfirmed = { code: 0, data: { refusal: 'operator.unconfirmed' } };

it('the first two of an exchange count at once, and no third one', async () => {
  const empty = await openWalletServer();
  const made = await Promise.all(['one', 'two', 'three'].map((name) => make(name, empty)));
  expect(made.map((each) => each && each.confirmed).sort()).toEqual([false, true, true]);
  await empty.close();
});

it('a new one can enrol and nothing else', async () => {
  const { token } = await newcomer();
  expect((await server.operate(token, 'me', {})).code).toBe(1);
  for (const path of ['deposits', 'reviewDeposit', 'confirmOperator', 'operators'] as const)
    expect(await server.operate(token, path, {} as never)).toMatchObject(unconfirmed);
  const url = '/api/operator/image?id=0190b6a0-0000-7000-8000-000000000001';
  const image = await server.http.inject({ method: 'GET', url, headers: { 'operator-token': token } });
  expect(image.json()).toMatchObject(unconfirmed);
  expect(await server.isOperator(token)).toBe(false);
});

it('two different ones confirm, each once, and then the new one decides', async () => {
  const { name, token } = await newcomer();
  expect((await confirm(ann, name)).data).toMatchObject({ name, state: 'waiting', vouchedBy: 'ann' });
  expect(await confirm(ann, name)).toMatchObject({ code: 409, data: { refusal: 'operator.vouchedAlready' } });
  expect(await server.operate(token, 'deposits', {})).toMatchObject(unconfirmed);
  expect((await confirm(bob, name)).data).toMatchObject({ state: 'confirmed', vouchedBy: 'ann', confirmedBy: 'bob' });
  expect((await server.operate(token, 'deposits', {})).code).toBe(1);
});

it('an answer that was lost is given again, and whoever comes later is told', async () => {
  const { name } = await newcomer();
  await confirm(ann, name);
  await confirm(bob, name);
  expect((await confirm(bob, name)).data).toMatchObject({ state: 'confirmed' });
  expect(await confirm(ann, name)).toMatchObject({ code: 409, data: { refusal: 'operator.confirmedAlready' } });
  const { data } = await server.operate(ann, 'audit', { action: 'operator.confirm' });
  expect(data.list.filter(({ details }) => details['name'] === name).map(({ operator }) => operator)).toEqual(['bob', 'ann']);
});

it('the word of somebody who is no operator any more does not count', async () => {
  const eve = await server.operator('eve');
  const { name } = await newcomer();
  await confirm(eve, name);
  await disableOperator(server.context.database, server.context, 'eve');
  expect((await confirm(ann, name)).data).toMatchObject({ state: 'waiting', vouchedBy: 'ann' });
});

it('nobody who is unknown or disabled is confirmed', async () => {
  const { name } = await newcomer();
  await disableOperator(server.context.database, server.context, name);
  for (const gone of [name, 'nobody'])
    expect(await confirm(ann, gone)).toMatchObject({ code: 0, data: { refusal: 'operator.unknownOperator', field: 'name' } });
});

it('what is done in the database itself is in the audit log, too', async () => {
  const { name } = await newcomer();
  await disableOperator(server.context.database, server.context, name);
  const { data } = await server.operate(ann, 'audit', { operator: 'database' });
  expect(data.list.slice(0, 2)).toMatchObject([
    { action: 'operator.disable', details: { name } },
    { action: 'operator.create', details: { name, confirmed: false } },
  ]);
});

it('everybody sees who is an operator and who waits', async () => {
  const { name } = await newcomer();
  const { data } = await server.operate(bob, 'operators', {});
  expect(data.list[0]).toMatchObject({ name, state: 'waiting', authenticatorBound: false });
  expect(data.list.at(-1)).toMatchObject({ name: 'ann', state: 'confirmed' });
});
