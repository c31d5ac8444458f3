import { generateSync } from 'otplib';
import { DAY } from '../../kernel';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { openWalletServer, TRON_ADDRESS, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

/** An address that networks like Ethereum know. */
const EVM_ADDRESS = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

describe('withdrawal addresses', () => {
  let server: WalletServer;
  let trader: Trader;

  beforeAll(async () => {
    server = await openWalletServer({ config: { sandbox: { enabled: false }, wallet: { withdrawal: { maximumAddresses: 2 } } } });
  });
  beforeEach(async () => {
    trader = await server.signUp('real');
    await server.setWithdrawalPassword(trader.userId);
  });
  afterAll(() => server.close());

  const code = async (from = trader): Promise<string> => {
    server.clock.advance(61_000);
    await server.call('code.sendByEmail', { purpose: 'bindAddress' }, { token: from.token });
    return server.sent.at(-1)?.code ?? '';
  };
  const bind = async (change: object = {}, from = trader) =>
    server.callRaw(
      'withdrawalAddress.bind',
      { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, code: await code(from), withdrawalPassword: WITHDRAWAL_PASSWORD, ...change },
      { token: from.token },
    ) as ReturnType<typeof server.call<'withdrawalAddress.bind'>>;

  it('binds with password and code, and waits 24 hours before the first withdrawal', async () => {
    const { code: answer, data } = await bind({ label: 'Main' });
    expect(answer).toBe(1);
    expect(data).toMatchObject({ label: 'Main', address: TRON_ADDRESS });
    expect(data.usableFrom - data.boundAt).toBe(86_400_000);
    await server.verify(trader.userId);
    await server.fund(trader.userId, 'real', 'spot', '1000');
    const withdraw = () => {
      const body = { coin: 'USDT', amount: '100', addressId: data.id, withdrawalPassword: WITHDRAWAL_PASSWORD };
      return server.call('withdrawal.submit', body, { token: trader.token });
    };
    server.clock.jumpTo(data.usableFrom - 1);
    expect(await withdraw()).toMatchObject({ code: 0, data: { refusal: 'wallet.addressWaits' } });
    server.clock.jumpTo(data.usableFrom);
    expect((await withdraw()).code).toBe(1);
    expect((await server.call('profile.read', {}, { token: trader.token })).data.addressBound).toBe(true);
  });

  it('refuses what is bound already, what is no address, and wrong secrets', async () => {
    await server.bind(trader.userId);
    expect(await bind()).toMatchObject({ code: 409, data: { refusal: 'wallet.addressBound' } });
    expect(await bind({ address: EVM_ADDRESS })).toMatchObject({ code: 422, data: { field: 'address' } });
    expect(await bind({ chain: 'BTC' })).toMatchObject({ code: 422, data: { field: 'chain' } });
    expect(await bind({ code: undefined })).toMatchObject({ code: 422, data: { refusal: 'wallet.codeNeeded' } });
    expect(await bind({ withdrawalPassword: '000000' })).toMatchObject({ code: 0, data: { refusal: 'access.wrongWithdrawalPassword' } });
    const right = await code();
    expect(await bind({ code: right === '000000' ? '000001' : '000000' })).toMatchObject({
      code: 0,
      data: { refusal: 'access.wrongCode' },
    });
  });

  it('asks for the authenticator where one is bound, to bind and to remove; contacts are told, and binding alone holds withdrawals', async () => {
    const { secret } = (await server.call('authenticator.setUp', {}, { token: trader.token })).data;
    const codeNow = (): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });
    const first = { code: codeNow(), loginPassword: TRADER_PASSWORD };
    expect((await server.call('authenticator.bind', first, { token: trader.token })).code).toBe(1);
    const told = async () => {
      await server.access.sendNotices();
      return server.notices.splice(0).map(({ change, heldUntil }) => [change, heldUntil]);
    };
    await told();
    const missing = { refusal: 'access.authenticatorNeeded', field: 'authenticatorCode' };
    const wrong = { refusal: 'access.wrongAuthenticatorCode', field: 'authenticatorCode' };
    expect((await bind()).data).toMatchObject(missing);
    expect((await bind({ authenticatorCode: '000000' })).data).toMatchObject(wrong);
    expect(await told()).toEqual([]);
    const proof = { code: await code(), withdrawalPassword: WITHDRAWAL_PASSWORD, authenticatorCode: codeNow() };
    const request = { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, ...proof };
    const { data } = await server.call('withdrawalAddress.bind', request, { token: trader.token });
    const until = server.clock.now() + DAY;
    expect(await told()).toEqual([['address', until]]);

    server.clock.advance(30_000);
    const remove = (proof: object) =>
      server.callRaw(
        'withdrawalAddress.remove',
        { id: data.id, withdrawalPassword: WITHDRAWAL_PASSWORD, ...proof },
        { token: trader.token },
      );
    expect((await remove({})).data).toMatchObject(missing);
    expect((await remove({ authenticatorCode: '000000' })).data).toMatchObject(wrong);
    expect(await told()).toEqual([]);
    expect((await remove({ authenticatorCode: codeNow() })).code).toBe(1);
    expect(await told()).toEqual([['addressRemoved', undefined]]);
    const { data: info } = await server.call('withdrawal.requirements', { coin: 'USDT' }, { token: trader.token });
    expect(info).toMatchObject({ heldUntil: until, addresses: [] });
  });

  it('refuses traders without withdrawal password, the demo account and visitors', async () => {
    const fresh = await server.signUp('real');
    expect(await bind({}, fresh)).toMatchObject({ code: 403 });
    const demo = await server.signUp('demo');
    expect(await bind({}, demo)).toMatchObject({ code: 0, data: { refusal: 'wallet.realOnly' } });
    expect(await server.callRaw('withdrawalAddress.bind', {})).toMatchObject({ code: 401 });
  });

  it('holds the number of addresses', async () => {
    await server.bind(trader.userId);
    expect((await bind({ chain: 'ERC20', address: EVM_ADDRESS })).code).toBe(1);
    expect(await bind({ chain: 'BEP20', address: EVM_ADDRESS })).toMatchObject({ code: 409, data: { refusal: 'wallet.tooManyAddresses' } });
  });

  it('removes own addresses only, with the password', async () => {
    await server.bind(trader.userId);
    await server.bind(trader.userId, 'USDT', 'ERC20', EVM_ADDRESS);
    const list = async () => (await server.call('withdrawalAddress.list', {}, { token: trader.token })).data.list;
    const [first] = await list();
    const remove = (from: Trader, withdrawalPassword = WITHDRAWAL_PASSWORD) =>
      server.call('withdrawalAddress.remove', { id: first?.id ?? '', withdrawalPassword }, { token: from.token });
    const other = await server.signUp('real');
    await server.setWithdrawalPassword(other.userId);
    expect(await remove(other)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownAddress' } });
    expect(await remove(trader, '000000')).toMatchObject({ code: 0 });
    expect(await list()).toHaveLength(2);
    expect((await remove(trader)).code).toBe(1);
    expect((await list()).map(({ id }) => id)).not.toContain(first?.id);
    expect(await remove(trader)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownAddress' } });
    expect((await server.call('withdrawalAddress.list', { coin: 'BTC' }, { token: trader.token })).data.total).toBe(0);
  });
});
