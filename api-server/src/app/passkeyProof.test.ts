import { generateSync } from 'otplib';
import type { CodePurpose, PasskeyChange } from '@halyard-h5/shared-api/contract';
import { SoftAuthenticator } from '../testing/access/SoftAuthenticator';
import { TRADER_PASSWORD } from '../testing/app/openTestServer';
import { openWalletServer } from '../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../testing/wallet/openWalletServer';

const newPassword = 'another good password';
/** Another than `withdrawer` binds. */
const OTHER_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

type Owner = Trader & { addressId: string; phone: SoftAuthenticator };

/** Calls that a passkey confirms, each with what it asks for beside the proof, and the field that it names when none is given. */
const calls: readonly { name: PasskeyChange; field: string; code?: CodePurpose; request: (owner: Owner) => object }[] = [
  { name: 'password.change', field: 'oldPassword', request: () => ({ password: newPassword, repeatPassword: newPassword }) },
  {
    name: 'withdrawalPassword.set',
    field: 'loginPassword',
    code: 'withdrawalPassword',
    request: () => ({ password: '482915', repeatPassword: '482915' }),
  },
  { name: 'authenticator.unbind', field: 'password', request: () => ({}) },
  {
    name: 'withdrawalAddress.bind',
    field: 'withdrawalPassword',
    code: 'bindAddress',
    request: () => ({ coin: 'USDT', chain: 'TRC20', address: OTHER_ADDRESS }),
  },
  { name: 'withdrawalAddress.remove', field: 'withdrawalPassword', request: ({ addressId }) => ({ id: addressId }) },
  {
    name: 'withdrawal.submit',
    field: 'withdrawalPassword',
    request: ({ addressId }) => ({ coin: 'USDT', amount: '100', addressId }),
  },
];

describe('a passkey in place of what its owner knows and has', () => {
  let server: WalletServer;
  beforeAll(async () => {
    server = await openWalletServer({ config: { access: { signIn: { failuresPerAddress: 100_000 } } } });
  });
  afterAll(() => server.close());

  const challenge = async ({ token }: Trader, purpose: 'confirm' | 'add' = 'confirm', change?: PasskeyChange): Promise<string> =>
    (await server.call('passkey.challenge', { purpose, change }, { token })).data.challenge;

  /** A trader who may withdraw, with an authenticator and two passkeys. */
  async function owner(): Promise<Owner> {
    const trader = await server.withdrawer('1000');
    const { token } = trader;
    const phone = new SoftAuthenticator();
    for (const device of [phone, new SoftAuthenticator()]) {
      const passkey = device.create(await challenge(trader, 'add'));
      expect((await server.call('passkey.add', { name: 'Key', passkey, loginPassword: TRADER_PASSWORD }, { token })).code).toBe(1);
    }
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    const code = generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    expect((await server.call('authenticator.bind', { code, loginPassword: TRADER_PASSWORD }, { token })).code).toBe(1);
    return { ...trader, phone };
  }

  async function sentCode({ token }: Trader, purpose: CodePurpose): Promise<string> {
    server.clock.advance(61_000);
    await server.call('code.sendByEmail', { purpose }, { token });
    return server.sent.at(-1)?.code ?? '';
  }

  it.each(calls)('$name takes it once, from its owner alone', async ({ name, field, code, request }) => {
    const mine = await owner();
    const stranger = await owner();
    const body = { ...request(mine), ...(code && { code: await sentCode(mine, code) }) };
    const send = (proof: object) => server.callRaw(name, { ...body, ...proof }, { token: mine.token });
    const wrong = { code: 0, data: { refusal: 'access.wrongPasskey', field: 'passkey' } };

    expect(await send({})).toMatchObject({ code: 422, data: { refusal: 'access.confirmationNeeded', field } });
    // The challenge is the session's own, the device another trader's.
    expect(await send({ passkey: stranger.phone.get(await challenge(mine)) })).toMatchObject(wrong);
    // The device is the trader's own, the challenge another session's.
    expect(await send({ passkey: mine.phone.get(await challenge(stranger)) })).toMatchObject(wrong);
    const used = await challenge(mine);
    const [, spare] = (await server.call('passkey.list', {}, { token: mine.token })).data.list;
    const removal = { id: spare?.id ?? '', passkey: mine.phone.get(used) };
    expect((await server.call('passkey.remove', removal, { token: mine.token })).code).toBe(1);
    expect(await send({ passkey: mine.phone.get(used) })).toMatchObject(wrong);
    expect(await send({ passkey: mine.phone.get(await challenge(mine)) })).toMatchObject({ code: 1 });
  });

  it.each(calls)('$name takes the answer that was asked for it, not one for another call', async ({ name, code, request }) => {
    const mine = await owner();
    const body = { ...request(mine), ...(code && { code: await sentCode(mine, code) }) };
    const send = async (change: PasskeyChange) => {
      const passkey = mine.phone.get(await challenge(mine, 'confirm', change));
      return server.callRaw(name, { ...body, passkey }, { token: mine.token });
    };
    expect((await send('contact.bind')).data).toMatchObject({ refusal: 'access.wrongPasskey', field: 'passkey' });
    expect(await send(name)).toMatchObject({ code: 1 });
  });

  it('executes a withdrawal once, whatever passkey its key comes with again', async () => {
    const mine = await owner();
    const request = { coin: 'USDT', amount: '100', addressId: mine.addressId };
    const options = { token: mine.token, key: 'withdrawal-with-a-passkey' };
    const first = await server.call('withdrawal.submit', { ...request, passkey: mine.phone.get(await challenge(mine)) }, options);
    expect(first.code).toBe(1);
    const again = await server.call('withdrawal.submit', { ...request, passkey: mine.phone.get(await challenge(mine)) }, options);
    expect(again).toMatchObject({ code: 1, data: { id: first.data.id } });
    expect((await server.call('withdrawal.list', {}, { token: mine.token })).data.total).toBe(1);
  });

  it('asks for the authenticator as before where the proof is a password', async () => {
    const mine = await owner();
    const request = { password: newPassword, repeatPassword: newPassword, oldPassword: TRADER_PASSWORD };
    expect((await server.call('password.change', request, { token: mine.token })).data).toMatchObject({
      refusal: 'access.authenticatorNeeded',
      field: 'authenticatorCode',
    });
    const unbind = { password: TRADER_PASSWORD };
    expect((await server.call('authenticator.unbind', unbind, { token: mine.token })).data).toMatchObject({
      refusal: 'access.authenticatorNeeded',
      field: 'code',
    });
  });
});
