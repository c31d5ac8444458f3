import { sql } from 'kysely';
import type { OperatorCallName, OperatorRequest, PasskeyPurpose } from '@halyard-h5/shared-api/contract';
import { SoftAuthenticator } from '../../testing/access/SoftAuthenticator';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { likeShards } from '../../testing/database/likeShards';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { claimsOf } from './claimsOf';

let server: WalletServer;
let ann: string;
beforeEach(async () => {
  server = await openWalletServer();
  ann = await server.operator('ann');
});
afterEach(() => server.close());

const claims = () => server.context.database.selectFrom('claim').select(['kind', 'value', 'user_id']).orderBy('kind').execute();
const nameOf = (phone: SoftAuthenticator): string => phone.id.toString('base64url');
async function addPasskey({ token }: Trader, phone: SoftAuthenticator) {
  const { challenge } = (await server.call('passkey.challenge', { purpose: 'add' satisfies PasskeyPurpose }, { token })).data;
  return server.call('passkey.add', { name: 'Phone', passkey: phone.create(challenge), loginPassword: TRADER_PASSWORD }, { token });
}
const operate = <Name extends OperatorCallName>(name: Name, request: OperatorRequest<Name>, operator = ann) =>
  server.operate(operator, name, request);
const arrival = (transactionId: string, amount = '100') => ({ coin: 'USDT', chain: 'TRC20', amount, transactionId });

it('a passkey is one user’s, and anybody’s once it is removed', async () => {
  await likeShards(server.context.database);
  const [one, other] = [await server.signUp('real'), await server.signUp('real')];
  const phone = new SoftAuthenticator();
  const { data: added } = await addPasskey(one, phone);
  expect((await addPasskey(other, phone)).data).toMatchObject({ refusal: 'access.passkeyAdded' });
  expect(await claims()).toEqual([{ kind: 'passkey', value: nameOf(phone), user_id: one.userId }]);
  const removal = { id: added.id, loginPassword: TRADER_PASSWORD };
  expect((await server.call('passkey.remove', removal, { token: one.token })).code).toBe(1);
  expect((await addPasskey(other, phone)).code).toBe(1);
  const { challenge } = (await server.call('passkey.challenge', { purpose: 'signIn' })).data;
  expect((await server.call('passkey.signIn', { passkey: phone.get(challenge) })).code).toBe(1);
  expect(await claims()).toEqual([{ kind: 'passkey', value: nameOf(phone), user_id: other.userId }]);
});

it('what arrived is credited once, and free again when its entry is taken back or rejected', async () => {
  await likeShards(server.context.database);
  const [one, other] = [await server.signUp('real'), await server.signUp('real')];
  const [first, second] = [await server.reportDeposit(one, '50000'), await server.reportDeposit(other, '50000')];
  const [digits, later] = [server.transactionId(), server.transactionId()];
  const credited = { code: 409, data: { refusal: 'wallet.transactionCredited' } };
  const approve = (id: string, transactionId: string) =>
    operate('reviewDeposit', { id, decision: 'approve', ...arrival(transactionId, '50000') });
  expect((await approve(first, digits)).code).toBe(1);
  expect(await approve(second, digits.toUpperCase())).toMatchObject(credited);
  expect((await operate('takeBackDeposit', { id: first })).code).toBe(1);
  expect((await approve(second, digits)).code).toBe(1);
  expect(await approve(first, digits)).toMatchObject(credited);
  expect((await operate('reviewDeposit', { id: second, decision: 'reject', reason: 'Not there.' })).code).toBe(1);
  expect(await claims()).toEqual([]);
  expect((await approve(first, digits)).code).toBe(1);
  const bob = await server.operator('bob');
  const same = { id: first, decision: 'approve' as const, ...arrival(digits, '50000') };
  expect((await operate('reviewDeposit', same, bob)).data).toMatchObject({ status: 'approved' });
  expect(await claims()).toMatchObject([{ kind: 'depositArrived', value: digits.toLowerCase(), user_id: one.userId }]);
  expect((await approve(await server.reportDeposit(other, '50000'), later)).code).toBe(1);
});

it('a user has one contact of a kind', async () => {
  await likeShards(server.context.database);
  const { token } = await server.signUp('real');
  const email = 'second@example.com';
  await server.call('code.sendByEmail', { email, purpose: 'bindContact' }, { token });
  const { code = '' } = server.sent.at(-1) ?? {};
  const bound = await server.call('contact.bind', { kind: 'email', email, code, loginPassword: TRADER_PASSWORD }, { token });
  expect(bound.data).toMatchObject({ refusal: 'access.contactBound' });
});

it('rows that were there before are claimed, once however often', async () => {
  const { database } = server.context;
  const [one, other] = [await server.signUp('real'), await server.signUp('real')];
  const phone = new SoftAuthenticator();
  await addPasskey(one, phone);
  const id = await server.reportDeposit(other);
  const transactionId = server.transactionId().toUpperCase();
  await operate('reviewDeposit', { id, decision: 'approve', ...arrival(transactionId) });
  await sql`insert into deposit_address values (${one.userId}, 'ETH', 'ERC20', '0xAB', 0)`.execute(database);
  await database.deleteFrom('claim').execute();
  for (let time = 0; time < 2; time += 1) for (const statement of claimsOf) await statement.execute(database);
  expect(await claims()).toEqual([
    { kind: 'depositAddress', value: '0xab', user_id: one.userId },
    { kind: 'depositArrived', value: transactionId.toLowerCase(), user_id: other.userId },
    { kind: 'passkey', value: nameOf(phone), user_id: one.userId },
  ]);
});
