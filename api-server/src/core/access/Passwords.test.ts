import { hash, verify } from '@node-rs/argon2';
import { Passwords } from './Passwords';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

const open = (): Passwords => new Passwords({ memory: 19_456, passes: 2, lanes: 1, concurrency: 1 });
let release: () => void;
beforeEach(() => {
  const held = new Promise<void>((resolve) => (release = resolve));
  jest.mocked(hash).mockImplementation(() => held.then(() => 'hash'));
  jest.mocked(verify).mockImplementation(() => held.then(() => true));
});
const busy = { refusalId: 'http.busy' };

it('one network does not fill the queue for others, nor another the turns of who is signed in', async () => {
  const passwords = open();
  const flood = Array.from({ length: 60 }, () => passwords.verify('hash', 'guess', '192.0.2.1').catch((error: unknown) => error));
  await new Promise(setImmediate);
  const others = ['192.0.2.2', 'the id of a user'].map((owner) => passwords.verify('hash', 'right', owner));
  release();
  expect(await Promise.all(others)).toEqual([true, true]);
  const answers = await Promise.all(flood);
  // One at work, 50 waiting; two of these gave way.
  expect(answers.filter((answer) => answer === true)).toHaveLength(49);
  expect(answers.filter((answer) => answer !== true)).toEqual(Array(11).fill(expect.objectContaining(busy)));
});

it('an unknown account is no defect for ever when there was no room with the first', async () => {
  const passwords = open();
  const flood = Array.from({ length: 51 }, () => passwords.hash('any', '192.0.2.1'));
  const first = passwords.verify(undefined, 'guess', '192.0.2.1').catch(() => undefined);
  release();
  await Promise.all([...flood, first]);
  expect(await passwords.verify(undefined, 'guess', '192.0.2.1')).toBe(false);
});
