import { readPuzzle } from '@halyard-h5/shared-api/contract';
import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { contactFromKey, contactOf } from './contact';
import { migration0123WholeNumbers } from './migrations/0123_wholeNumbers';
import { solvePuzzle } from './signInPuzzle';

const mobileOf = (areaCode: string, mobile: string) => ({ kind: 'mobile' as const, areaCode, mobile });

test.each([
  ['+49', '1511234567', '+49 1511234567'],
  ['+49', '01511234567', '+49 1511234567'],
  ['+491', '511234567', '+49 1511234567'],
  ['+4915', '11234567', '+49 1511234567'],
  ['+4', '91511234567', '+49 1511234567'],
  ['+490', '1511234567', '+49 1511234567'],
  ['+1', '2025550123', '+1 2025550123'],
  ['+1202', '5550123', '+1 2025550123'],
  ['+35', '3851234567', '+353 851234567'],
  ['+999', '12345678', '+999 12345678'],
])('%s %s is the phone %s', (areaCode, mobile, phone) => {
  const { key, recipient } = contactOf(mobileOf(areaCode, mobile));
  expect([key, recipient]).toEqual([`mobile:${phone}`, phone.replace(' ', '')]);
  expect(contactFromKey(key).key).toBe(key);
});

describe('on an exchange', () => {
  let server: TestServer;
  beforeEach(async () => {
    const code = { smsPerAddressAndHour: 3, smsPerRangeAndHour: 4, smsPerAreaAndHour: 6 };
    server = await openTestServer({ config: { server: { trustedProxies: 1 }, access: { code, signIn: { puzzleBits: 2 } } } });
  });
  afterEach(() => server.close());

  const ask = (mobile: string, address = '192.0.2.1', areaCode = '+49', more: object = {}) =>
    server.callRaw('code.sendBySms', { areaCode, mobile, purpose: 'register', ...more }, { headers: { 'x-forwarded-for': address } });
  const bind = async (contact: string): Promise<string> => {
    const { userId } = await server.signUp('real');
    await server.context.database.insertInto('user_contact').values({ contact, user_id: userId, kind: 'mobile', bound_at: 0 }).execute();
    return userId;
  };
  const signIn = async (areaCode: string, mobile: string): Promise<string | undefined> => {
    const { token } = (await server.call('session.signIn', { ...mobileOf(areaCode, mobile), password: TRADER_PASSWORD })).data;
    return token && (await server.call('profile.read', {}, { token })).data.id;
  };

  test('a phone makes one account, however its number is divided', async () => {
    const userId = await bind('mobile:+49 1511234567');
    expect(await signIn('+491', '511234567')).toBe(userId);
    expect((await ask('511234567', '192.0.2.1', '+491')).code).toBe(1);
    expect(server.sent.at(-1)).toMatchObject({ contact: { recipient: '+491511234567' }, code: undefined });
  });

  test('numbers that a former version divided get the key of their phone, and of several each is found as it was typed', async () => {
    const [alone, first, second] = [
      await bind('mobile:+4916 12345678'),
      await bind('mobile:+49 1511234567'),
      await bind('mobile:+4915 11234567'),
    ];
    await migration0123WholeNumbers.up(server.context.database);
    expect(await signIn('+49', '1612345678')).toBe(alone);
    expect(await signIn('+49', '1511234567')).toBe(first);
    expect(await signIn('+4915', '11234567')).toBe(second);
  });

  test('a network address has few SMS an hour, to whichever numbers', async () => {
    const numbers = ['15110000001', '15220000001', '15330000001', '15440000001'];
    const codes = [];
    for (const number of numbers) codes.push((await ask(number)).code);
    expect(codes).toEqual([1, 1, 1, 429]);
    expect((await ask(numbers[3] ?? '', '192.0.2.2')).code).toBe(1);
    expect((await server.call('code.sendByEmail', { email: 'ann@example.com', purpose: 'register' })).code).toBe(1);
  });

  test.each([
    ['a range', 4, (index: number) => `1511000000${index}`],
    ['an area code', 6, (index: number) => `15${index}10000001`],
  ])('many SMS to numbers of %s ask for a puzzle', async (_name, most, number) => {
    for (let index = 0; index < most; index += 1) expect((await ask(number(index), `192.0.2.${index}`)).code).toBe(1);
    const refused = await ask(number(9), '192.0.2.9');
    expect(refused).toMatchObject({ code: 429, data: { refusal: 'access.codePuzzleNeeded' } });
    const puzzle = readPuzzle((refused.data as { reason?: string }).reason);
    expect((await ask(number(9), '192.0.2.9', '+49', { puzzle: puzzle && solvePuzzle(puzzle) })).code).toBe(1);
    expect((await ask('2025550123', '192.0.2.9', '+1')).code).toBe(1);
  });
});
