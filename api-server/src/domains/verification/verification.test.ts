import { lowestIdAt } from '../../kernel';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

const basic = {
  level: 'basic',
  country: 'DE',
  name: 'Ada Lovelace',
  idNumber: 'L01X00T471',
  city: 'Berlin',
  address: 'Unter den Linden 1',
} as const;

describe('verification', () => {
  let server: WalletServer;
  let operator: string;

  beforeAll(async () => {
    server = await openWalletServer({ config: { verification: { refusedCountries: ['KP'] } } });
    operator = await server.operator('ann');
  });
  afterAll(() => server.close());

  const submit = (trader: Trader, body: object) =>
    server.callRaw('verification.submit', body, { token: trader.token }) as ReturnType<typeof server.call<'verification.submit'>>;
  const image = async (trader: Trader, name = 'photo.jpg') => (await server.upload(trader.token, fixture(name))).data.id;
  const state = async (trader: Trader) => (await server.call('verification.read', {}, { token: trader.token })).data;
  const review = (trader: Trader, decision: object) =>
    server.operate(operator, 'reviewVerification', { userId: trader.userId, ...decision } as never);

  it('speaks the variant envelope', async () => {
    const trader = await server.signUp('real');
    expect(await server.call('verification.read', {}, { token: trader.token })).toMatchObject({
      code: '0',
      data: { basic: 'none' },
    });
    expect(await server.callRaw('verification.read', {})).toMatchObject({ code: '401' });
    expect(await submit(trader, {})).toMatchObject({ code: '422' });
    const countries = await server.call('verification.countries', {});
    expect(countries.code).toBe('0');
    expect(countries.data.total).toBe(248);
    expect(countries.data.list).toContainEqual({ country: 'DE' });
    expect(countries.data.list).not.toContainEqual({ country: 'KP' });
  });

  it('goes from basic to advanced to verified, with the ID number masked', async () => {
    const trader = await server.signUp('real');
    const sent = await submit(trader, basic);
    expect(sent).toMatchObject({ code: '0', data: { basic: 'review', advanced: 'none', idNumber: '••••••T471', name: 'Ada Lovelace' } });
    expect(await submit(trader, basic)).toMatchObject({ code: '1', data: { refusal: 'verification.inReview' } });
    await review(trader, { level: 'basic', decision: 'approve' });
    const [front, back] = [await image(trader), await image(trader)];
    expect(await submit(trader, { level: 'advanced', front, back })).toMatchObject({
      data: { advanced: 'review', frontSent: true, backSent: true },
    });
    const seen = await server.operate(operator, 'verifications', { status: 'review' });
    expect(seen.data.list.find(({ userId }) => userId === trader.userId)).toMatchObject({ idNumber: 'L01X00T471', front, back });
    expect((await review(trader, { level: 'advanced', decision: 'approve' })).code).toBe(1);
    expect(await state(trader)).toMatchObject({ basic: 'verified', advanced: 'verified' });
    const user = await server.call('profile.read', {}, { token: trader.token });
    expect(user.data).toMatchObject({ basicVerification: 'verified', advancedVerification: 'verified' });
    expect(await submit(trader, basic)).toMatchObject({ code: '1', data: { refusal: 'verification.verified' } });
    expect(await review(trader, { level: 'advanced', decision: 'approve' })).toMatchObject({ code: 409 });
    const events = await server.context.userEvents.from(server.context.database, trader.userId, lowestIdAt(0));
    expect(events.filter(({ kind }) => kind === 'verification')).toHaveLength(4);
  });

  it.each(['name', 'idNumber', 'city', 'address'])('takes no characters that operators do not see in the %s', async (field) => {
    const trader = await server.signUp('real');
    for (const text of ['Ann\u202Egnirts', 'An\u200Bn', 'A\u200Cnn', '\u2067Ann\u2069'])
      expect(await submit(trader, { ...basic, [field]: text })).toMatchObject({ code: '422', data: { refusal: 'http.invalid', field } });
    expect(await state(trader)).toMatchObject({ basic: 'none' });
  });

  it('takes names of scripts that are spelt with joiners', async () => {
    const trader = await server.signUp('real');
    const name = 'علی\u200Cرضا';
    expect(await submit(trader, { ...basic, name, city: 'ශ්\u200Dරී ජයවර්ධනපුර' })).toMatchObject({ code: '0', data: { name } });
  });

  it('is found and decided by the user number that a trader says on the telephone', async () => {
    const [trader, other] = [await server.signUp('real'), await server.signUp('real')];
    await submit(trader, basic);
    await submit(other, basic);
    const { number, nickname } = (await server.call('profile.read', {}, { token: trader.token })).data;
    expect(nickname).toBe(number);
    for (const user of [number, trader.userId]) {
      const { list, total } = (await server.operate(operator, 'verifications', { user })).data;
      expect([total, list[0]]).toMatchObject([1, { userId: trader.userId, userNumber: number }]);
    }
    const decided = await server.operate(operator, 'reviewVerification', { userId: number, level: 'basic', decision: 'approve' });
    expect(decided.data).toMatchObject({ userId: trader.userId, userNumber: number, basic: 'verified' });
    expect(await state(other)).toMatchObject({ basic: 'review' });

    const nobody = number === '10000000' ? '10000001' : '10000000';
    expect((await server.operate(operator, 'verifications', { user: nobody })).data).toEqual({ list: [], total: 0 });
    expect((await server.operate(operator, 'withdrawals', { user: number })).data).toEqual({ list: [], total: 0 });
    expect((await server.operate(operator, 'reviewVerification', { userId: nobody, level: 'basic', decision: 'approve' })).code).not.toBe(
      1,
    );
    expect((await server.operate(operator, 'deposits', { user: '1234' })).code).toBe(422);
  });

  it('takes only the rejected items again and keeps the others', async () => {
    const trader = await server.signUp('real');
    await submit(trader, basic);
    const rejection = { level: 'basic', decision: 'reject', reason: 'The name differs.', rejectedItems: ['name', 'city'] };
    await review(trader, rejection);
    expect(await state(trader)).toMatchObject({ basic: 'rejected', reason: 'The name differs.', rejectedItems: ['name', 'city'] });
    expect(await submit(trader, { level: 'basic', name: 'Ada King' })).toMatchObject({ code: '422', data: { field: 'city' } });
    const again = await submit(trader, { level: 'basic', name: 'Ada King', city: 'London', idNumber: 'OTHER-NUMBER' });
    expect(again.data).toMatchObject({ basic: 'review', name: 'Ada King', city: 'London', idNumber: '••••••T471', rejectedItems: [] });
    expect(again.data.reason).toBeUndefined();
  });

  test('takes the basic level without a street address; operators see none, and nothing else may lack', async () => {
    const trader = await server.signUp('real');
    const { address: _address, ...needed } = basic;
    expect(await submit(trader, needed)).toMatchObject({ code: '0', data: { basic: 'review', city: 'Berlin' } });
    expect((await state(trader)).address).toBeUndefined();
    const { data } = await server.operate(operator, 'verifications', { user: trader.userId });
    expect(data.list).toMatchObject([{ city: 'Berlin' }]);
    expect(data.list[0]).not.toHaveProperty('address');
    for (const field of Object.keys(needed).filter((name) => name !== 'level'))
      expect(await submit(await server.signUp('real'), { ...needed, [field]: undefined })).toMatchObject({ code: '422', data: { field } });
  });

  test('a rejected street address may be left away, and is forgotten then', async () => {
    const trader = await server.signUp('real');
    await submit(trader, basic);
    await review(trader, { level: 'basic', decision: 'reject', reason: 'No such street.', rejectedItems: ['address'] });
    expect(await submit(trader, { level: 'basic' })).toMatchObject({
      code: '0',
      data: { basic: 'review', rejectedItems: [], city: 'Berlin' },
    });
    expect((await state(trader)).address).toBeUndefined();
  });

  it('keeps the reason of one level while the other is sent again', async () => {
    const trader = await server.signUp('real');
    await submit(trader, basic);
    await submit(trader, { level: 'advanced', front: await image(trader), back: await image(trader) });
    await review(trader, { level: 'advanced', decision: 'reject', reason: 'Blurred.', rejectedItems: ['back'] });
    await review(trader, { level: 'basic', decision: 'approve' });
    expect(await state(trader)).toMatchObject({ basic: 'verified', advanced: 'rejected', reason: 'Blurred.', rejectedItems: ['back'] });
    expect(await submit(trader, { level: 'advanced', back: await image(trader) })).toMatchObject({
      data: { advanced: 'review', rejectedItems: [] },
    });
  });

  it.each([
    ['no country', { country: undefined }, 'country'],
    ['a country that is none', { country: 'ZZ' }, 'country'],
    ['a refused country', { country: 'KP' }, 'country'],
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '   ' }, 'name'],
    ['control characters', { city: 'Ber\u0000lin' }, 'city'],
    ['an endless address', { address: 'x'.repeat(161) }, 'address'],
  ])('refuses %s', async (_, change, field) => {
    expect(await submit(await server.signUp('real'), { ...basic, ...change })).toMatchObject({ code: '422', data: { field } });
  });

  it("refuses advanced before basic, missing, doubled and other people's images", async () => {
    const [trader, other] = [await server.signUp('real'), await server.signUp('real')];
    const own = await image(trader);
    expect(await submit(trader, { level: 'advanced', front: own, back: await image(trader) })).toMatchObject({
      code: '1',
      data: { refusal: 'verification.basicFirst' },
    });
    await submit(trader, basic);
    expect(await submit(trader, { level: 'advanced', front: own })).toMatchObject({ code: '422', data: { field: 'back' } });
    expect(await submit(trader, { level: 'advanced', front: own, back: own })).toMatchObject({
      code: '422',
      data: { refusal: 'verification.sameImage' },
    });
    expect(await submit(trader, { level: 'advanced', front: await image(other), back: own })).toMatchObject({
      code: '422',
      data: { field: 'front' },
    });
  });

  it('refuses decisions about nothing and items of the other level', async () => {
    const trader = await server.signUp('real');
    expect(await review(trader, { level: 'basic', decision: 'approve' })).toMatchObject({
      code: 0,
      data: { refusal: 'verification.unknown' },
    });
    await submit(trader, basic);
    expect(await review(trader, { level: 'advanced', decision: 'approve' })).toMatchObject({ code: 409 });
    const wrong = { level: 'basic', decision: 'reject', reason: 'x', rejectedItems: ['front'] };
    expect(await review(trader, wrong)).toMatchObject({ code: 422, data: { refusal: 'verification.wrongItems' } });
  });

  it('takes one of two first submissions that come at once', async () => {
    const trader = await server.signUp('real');
    const codes = (await Promise.all([submit(trader, basic), submit(trader, basic)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['0', '1']);
  });
});
