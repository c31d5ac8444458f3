import { createFakeSession, type TestSession } from '../testing/fakes/fakeSession';
import { createTraderPreferences } from './createTraderPreferences';
import { Preferences } from './Preferences';
import { deviceOwner } from './PreferenceShelf';
import { createTestShelves, type TestShelves } from './testing/createTestShelves';

const ada = { user: { id: 'ada' } };
const ben = { user: { id: 'ben' } };
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
};
const ofDevice = (shelves: TestShelves) => new Preferences({ owner: deviceOwner, shelf: shelves.open() });

afterEach(() => jest.useRealTimers());

function open(shelves: TestShelves, as: TestSession = ada) {
  const session = createFakeSession(as);
  return { session, own: createTraderPreferences({ session, shelf: shelves.open() }) };
}

describe('preferences of one owner', () => {
  test('are there at once, and in the next page once the storage has answered', async () => {
    const shelves = createTestShelves();
    const first = ofDevice(shelves);
    first.write('palette', 'red-up');
    expect(first.read('palette')).toBe('red-up');
    await first.kept();
    const next = ofDevice(shelves);
    expect(next.read('palette')).toBeUndefined();
    expect(await next.answered).toBe(true);
    expect(next.read('palette')).toBe('red-up');
    next.write('palette', undefined);
    await settled();
    expect([...shelves.kept]).toEqual([]);
  });

  test('another tab follows, and two that write at once agree', async () => {
    const shelves = createTestShelves();
    const [one, other] = [ofDevice(shelves), ofDevice(shelves)];
    await settled();
    const told = jest.fn();
    other.subscribe(told);
    one.write('palette', 'red-up');
    await settled();
    expect([other.read('palette'), told.mock.calls]).toEqual(['red-up', [['palette', true]]]);
    one.write('palette', 'colour-blind');
    other.write('palette', undefined);
    await settled();
    expect([one.read('palette'), other.read('palette')]).toEqual([undefined, undefined]);
  });

  test('what was written before the storage answered counts, forgetting included', async () => {
    const shelves = createTestShelves({ '/device star': 'old', '/device moon': 'old', '/device sun': 'old' });
    shelves.state = 'hangs';
    const device = ofDevice(shelves);
    device.write('star', 'new');
    device.write('moon', undefined);
    shelves.wake();
    await settled();
    expect(['star', 'moon', 'sun'].map((name) => device.read(name))).toEqual(['new', undefined, 'old']);
    expect([...shelves.kept]).toEqual([
      ['/device star', 'new'],
      ['/device sun', 'old'],
    ]);
  });

  test('a storage that refuses leaves memory, and what another tab could keep does not undo it', async () => {
    const shelves = createTestShelves();
    const device = ofDevice(shelves);
    shelves.state = 'refuses';
    device.write('star', 'here');
    expect(await device.answered).toBe(true);
    await device.kept();
    expect(await ofDevice(shelves).answered).toBe(true);
    shelves.state = 'works';
    ofDevice(shelves).write('moon', 'there');
    await settled();
    expect([device.read('star'), device.read('moon')]).toEqual(['here', 'there']);
  });

  test('nobody waits long for a storage that does not answer; what it says late is told', async () => {
    jest.useFakeTimers();
    const shelves = createTestShelves({ '/device star': 'kept' });
    shelves.state = 'hangs';
    const device = ofDevice(shelves);
    const answered = jest.fn();
    void device.answered.then(answered);
    await jest.advanceTimersByTimeAsync(299);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith(false);
    device.write('moon', 'new');
    const written = jest.fn();
    void device.kept().then(written);
    await jest.advanceTimersByTimeAsync(300);
    expect(written).toHaveBeenCalled();
    const told = jest.fn();
    device.subscribe(told);
    shelves.wake();
    await jest.advanceTimersByTimeAsync(1);
    expect([device.read('star'), told.mock.calls]).toEqual(['kept', [['star', true]]]);
  });

  test('what was found elsewhere is taken over for good where there is nothing, and is decided only then', async () => {
    const shelves = createTestShelves({ '/device star': 'kept' });
    shelves.state = 'hangs';
    const device = ofDevice(shelves);
    const decided = { star: jest.fn(), moon: jest.fn(), sun: jest.fn() };
    for (const name of ['star', 'moon', 'sun'] as const) device.propose({ name, value: 'old', decided: decided[name] });
    device.propose({ name: 'moon', value: 'older' });
    device.write('sun', 'chosen');
    expect(['star', 'moon', 'sun'].map((name) => device.read(name))).toEqual(['old', 'old', 'chosen']);
    await settled();
    for (const each of Object.values(decided)) expect(each).not.toHaveBeenCalled();
    shelves.wake();
    await settled();
    expect(['star', 'moon', 'sun'].map((name) => device.read(name))).toEqual(['kept', 'old', 'chosen']);
    expect(shelves.kept.get('/device moon')).toBe('old');
    for (const each of Object.values(decided)) expect(each).toHaveBeenCalledTimes(1);
  });

  test('what was found elsewhere stays there while it can be kept nowhere', async () => {
    const shelves = createTestShelves();
    shelves.state = 'refuses';
    const device = ofDevice(shelves);
    const decided = jest.fn();
    device.propose({ name: 'star', value: 'old', decided });
    await settled();
    expect([device.read('star'), decided.mock.calls.length]).toEqual(['old', 0]);
  });
});

describe('preferences of the trader', () => {
  test('are another trader’s and another account’s no more, and there again when they come back', async () => {
    const shelves = createTestShelves();
    const { session, own } = open(shelves);
    const told = jest.fn();
    own.subscribe(told);
    own.write('star', 'BTC');
    expect(told).toHaveBeenCalledTimes(1);
    await session.switchMode('demo');
    expect([own.read('star'), told.mock.calls.length]).toEqual([undefined, 2]);
    session.set(ben);
    expect(own.read('star')).toBeUndefined();
    session.set('visitor');
    expect(own.read('star')).toBeUndefined();
    session.set(ada);
    expect(own.read('star')).toBe('BTC');
    await settled();
    expect([...shelves.kept.keys()]).toEqual(['ada/real star']);
    const next = open(shelves).own;
    await next.answered;
    expect(next.read('star')).toBe('BTC');
  });

  test('a visitor’s are on the device, and go to the first who signs in, and to nobody after that', async () => {
    const shelves = createTestShelves({ '/real star': 'BTC' });
    const { session, own } = open(shelves, 'visitor');
    await own.answered;
    own.write('wish', 'demo');
    session.set(ada);
    expect([own.read('star'), own.read('wish')]).toEqual(['BTC', 'demo']);
    session.set('visitor');
    expect([own.read('star'), own.read('wish')]).toEqual([undefined, undefined]);
    session.set(ben);
    expect(own.read('star')).toBeUndefined();
    await settled();
    expect([...shelves.kept.keys()].sort()).toEqual(['ada/real star', 'ada/real wish']);
  });

  test('a visitor’s do not replace what the trader has chosen, however late the storage says it', async () => {
    const shelves = createTestShelves({ 'ada/real star': 'ETH', '/real moon': 'new' });
    shelves.state = 'hangs';
    const { session, own } = open(shelves, 'visitor');
    own.write('star', 'BTC');
    session.set(ada);
    expect(own.read('star')).toBe('BTC');
    own.write('wish', 'one');
    shelves.wake();
    await settled();
    expect(['star', 'moon', 'wish'].map((name) => own.read(name))).toEqual(['ETH', 'new', 'one']);
    await settled();
    expect(Object.fromEntries(shelves.kept)).toEqual({ 'ada/real star': 'ETH', 'ada/real moon': 'new', 'ada/real wish': 'one' });
  });

  test('handed over, each is the visitor’s until it is the trader’s: a page that ends loses none', async () => {
    const shelves = createTestShelves({ '/real star': 'BTC' });
    const { session, own } = open(shelves, 'visitor');
    await own.answered;
    session.set(ada);
    for (let turn = 0; turn < 20; turn += 1) {
      expect([...shelves.kept.values()]).toContain('BTC');
      await Promise.resolve();
    }
    await settled();
    expect([...shelves.kept.keys()]).toEqual(['ada/real star']);
  });

  test('another tab of the same trader follows, one of another trader does not', async () => {
    const shelves = createTestShelves();
    const [here, there, bens] = [open(shelves).own, open(shelves).own, open(shelves, ben).own];
    await settled();
    const told = [jest.fn(), jest.fn()] as const;
    there.subscribe(told[0]);
    bens.subscribe(told[1]);
    here.write('star', 'BTC');
    await settled();
    expect([there.read('star'), bens.read('star')]).toEqual(['BTC', undefined]);
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });
});
