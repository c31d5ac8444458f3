import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { kindOf, UserLimits } from './UserLimits';

const limit = { perMinute: 60, burst: 3, atOnce: 2 };
const limits = { money: limit, read: { ...limit, burst: 100, atOnce: 1_000 }, change: limit, upload: limit, image: limit };

describe('UserLimits', () => {
  it('lets a user ask as much at once as the burst, then at the steady rate, and says how long to wait', () => {
    const clock = new FakeClock();
    const user = new UserLimits(limits, clock);
    const ask = (userId = 'flood'): void => user.take(userId, 'money')();
    const refused = (seconds: number) => expect.objectContaining({ refusalId: 'http.tooMany', code: 429, parameters: { seconds } });
    for (let call = 0; call < 3; call += 1) ask();
    expect(() => ask()).toThrow(refused(1));
    expect(() => ask('other')).not.toThrow();
    expect(() => user.take('flood', 'read')).not.toThrow();
    clock.advance(999);
    expect(() => ask()).toThrow(refused(1));
    clock.advance(1);
    expect(() => ask()).not.toThrow();
    expect(() => ask()).toThrow();
    clock.advance(60_000);
    for (let call = 0; call < 3; call += 1) ask();
    expect(() => ask()).toThrow();
  });

  it('holds how many calls of a user are in work, and lets go of each once', () => {
    const user = new UserLimits(limits, new FakeClock());
    const [first] = [user.take('flood', 'money'), user.take('flood', 'money')];
    expect(() => user.take('flood', 'money')).toThrow(expect.objectContaining({ code: 429 }));
    first();
    expect(() => user.take('flood', 'money')).not.toThrow();
  });

  it('is not set back by a clock that is, for longer than the burst takes', () => {
    const clock = new FakeClock(1_000_000_000);
    const user = new UserLimits(limits, clock);
    user.take('one', 'money')();
    clock.jumpTo(0);
    expect(() => user.take('one', 'money')()).not.toThrow();
  });

  it('forgets who has rested', () => {
    const clock = new FakeClock(1_000_000);
    const user = new UserLimits(limits, clock);
    for (let each = 0; each < 50; each += 1) user.take(`user ${each}`, 'read')();
    const working = user.take('working', 'read');
    clock.advance(60_001);
    user.take('last', 'read')();
    expect(user.size).toBe(2);
    working();
  });

  it('counts every call of the contract as what it costs', () => {
    const kinds = (name: CallName) => [kindOf(endpointTable[name], false), kindOf(endpointTable[name], true)];
    expect(kinds('deliveryOrder.place')).toEqual(['money', 'read']);
    expect(kinds('deliveryOrder.listFinished')).toEqual(['read', 'read']);
    expect(kinds('profile.update')).toEqual(['change', 'read']);
    expect(kinds('image.upload')[0]).toBe('upload');
  });
});
