import { memoryStorage } from '../testing/memoryStorage';
import { createConfirm } from './createConfirm';
import { createOverlay } from './createOverlay';
import { createToast } from './createToast';

const question = { title: 'Close all?', confirmLabel: 'Close all', remindKey: 'closeAll' };

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a message stays for two seconds, a newer one takes its place', () => {
    const { port, store } = createToast();
    port.show('one');
    jest.advanceTimersByTime(1_500);
    port.show('two', 'error');
    expect(store.getState().message).toMatchObject({ text: 'two', tone: 'error' });
    jest.advanceTimersByTime(1_999);
    expect(store.getState().message?.text).toBe('two');
    jest.advanceTimersByTime(1);
    expect(store.getState().message).toBeUndefined();
  });

  test('the same words again stay longer and do not come anew', () => {
    const { port, store } = createToast();
    port.show('busy', 'error');
    jest.advanceTimersByTime(1_500);
    const { message } = store.getState();
    port.show('busy', 'error');
    jest.advanceTimersByTime(1_999);
    expect(store.getState().message).toBe(message);
    jest.advanceTimersByTime(1);
    expect(store.getState().message).toBeUndefined();
  });

  test('words that the page announces come anew when they are to be read out, and not the other way round', () => {
    const { port, store } = createToast();
    port.show('refused', 'error', true);
    const { message } = store.getState();
    expect(message?.unspoken).toBe(true);
    port.show('refused', 'error');
    const spoken = store.getState().message;
    expect(spoken?.unspoken).toBe(false);
    port.show('refused', 'error', true);
    expect(store.getState().message).toBe(spoken);
  });

  test('nothing is shown for no words', () => {
    const { port, store } = createToast();
    port.show('');
    expect(store.getState().message).toBeUndefined();
  });
});

describe('overlay', () => {
  test('shows while at least one caller holds it; a release counts once', () => {
    const overlay = createOverlay();
    const changed = jest.fn();
    overlay.subscribe(changed);
    const first = overlay.hold();
    const second = overlay.hold();
    first();
    first();
    expect(overlay.get()).toBe(true);
    second();
    expect(overlay.get()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe('confirm', () => {
  test('answers one question after the other', async () => {
    const { port, store } = createConfirm(memoryStorage());
    const first = port.ask({ ...question, title: 'first' });
    const second = port.ask({ ...question, title: 'second' });
    store.getState().queue[0]?.answer(true, false);
    expect(store.getState().queue[0]?.request.title).toBe('second');
    store.getState().queue[0]?.answer(false, false);
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  test('"do not remind again" is kept per key, only with a yes, and can be taken back', async () => {
    const storage = memoryStorage();
    const { port, store } = createConfirm(storage);
    const refused = port.ask(question);
    store.getState().queue[0]?.answer(false, true);
    expect(await refused).toBe(false);
    const agreed = port.ask(question);
    store.getState().queue[0]?.answer(true, true);
    expect(await agreed).toBe(true);
    const later = createConfirm(storage);
    expect(await later.port.ask(question)).toBe(true);
    expect(later.port.muted()).toEqual(['closeAll']);
    later.port.unmute('closeAll');
    void later.port.ask(question);
    expect(later.store.getState().queue).toHaveLength(1);
  });
});
