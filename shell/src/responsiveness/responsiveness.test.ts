import { createStore } from 'zustand/vanilla';
import { blownFuses } from '../page/Fuse';
import { createTelemetry } from '../telemetry/createTelemetry';
import { onCommit, prepareCommitHook } from './commits';
import { InteractionTimes } from './watchInteractions';
import { LoopJudge, watchLoops } from './watchLoops';
import { sourceOfFrame } from './watchTasks';

const script = (name: string, duration: number) => ({ sourceURL: `https://a.example/h5/${name}`, duration });

describe('a long frame', () => {
  const home = 'remotes/mf-home/1.0.0-ab/12.c.js';
  const futures = 'remotes/mf-futures/2.0.0-cd/3.c.js';
  const shell = 'shell/1.0.0-ef/shell.c.js';

  it('belongs to the remote whose scripts took most of it, whatever page is on screen', () => {
    const scripts = [script(home, 30), script(futures, 40), script(home, 20), script(shell, 900)];
    expect(sourceOfFrame({ duration: 990, scripts }, 'markets@1')).toBe('home@1.0.0-ab');
  });

  it('belongs to the page on screen where no script of a remote is named, and else to the shell', () => {
    expect(sourceOfFrame({ duration: 60 }, 'markets@1')).toBe('markets@1');
    expect(sourceOfFrame({ duration: 60, scripts: [script(shell, 50)] }, 'markets@1')).toBe('markets@1');
    expect(sourceOfFrame({ duration: 60, scripts: [script(shell, 50)] }, undefined)).toBe('shell@1.0.0-ef');
    expect(sourceOfFrame({ duration: 60, scripts: [{ sourceURL: 'chrome-extension://x/a.js', duration: 50 }] }, undefined)).toBeUndefined();
  });
});

describe('Interaction to Next Paint', () => {
  it('is the slowest interaction of each remote, of which one in fifty does not count; what is no interaction never does', () => {
    const times = new InteractionTimes();
    times.add('home@1', { interactionId: 0, duration: 9_000 });
    times.add('home@1', { interactionId: 1, duration: 40 });
    times.add('home@1', { interactionId: 1, duration: 180 });
    times.add('futures@1', { interactionId: 2, duration: 500 });
    for (let id = 3; id < 56; id += 1) times.add('markets@1', { interactionId: id, duration: id });
    expect(times.take()).toEqual([
      { source: 'home@1', value: 180 },
      { source: 'futures@1', value: 500 },
      { source: 'markets@1', value: 54 },
    ]);
    expect(times.take()).toEqual([]);
  });
});

describe('a page without end', () => {
  const many = (count: number, action: () => unknown) => Array.from({ length: count }, action);

  it('is one that renders hundreds of times without one idle moment; a busy page that rests, and a slow one, are none', () => {
    const judge = new LoopJudge();
    many(400, () => judge.committed());
    expect(judge.judge()).toEqual({ kind: 'render', count: 400 });
    many(4_000, () => judge.committed());
    judge.rested();
    expect(judge.judge()).toBeUndefined();
    many(399, () => judge.committed());
    expect(judge.judge()).toBeUndefined();
    expect(judge.judge()).toBeUndefined();
  });

  it('is one that navigates on its own; somebody who taps through pages is none', () => {
    const judge = new LoopJudge();
    expect(many(25, () => judge.arrived()).filter(Boolean)).toEqual([]);
    expect(judge.arrived()).toEqual({ kind: 'navigation', count: 26 });
    const tapped = many(100, () => (judge.touched(), judge.arrived()));
    expect(tapped.filter(Boolean)).toEqual([]);
  });

  it('gets its fault in its place, reported by its remote', () => {
    jest.useFakeTimers();
    const page = globalThis as never;
    prepareCommitHook(page);
    const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot?: () => void } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__;
    Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
    const telemetry = createTelemetry();
    const active = { key: 'k1', entry: 'e1', routeId: 'home.index' };
    const store = createStore(() => ({ active }));
    const end = watchLoops({ telemetry, navigation: { store }, loader: { sourceOf: () => 'home@1' } } as never);
    many(400, () => hook.onCommitFiberRoot?.());
    jest.advanceTimersByTime(5_000);
    expect(telemetry.recorded()).toEqual([{ kind: 'fault', name: 'loop.render', source: 'home@1', value: 400 }]);
    expect(blownFuses.getState()).toEqual({ k1: expect.objectContaining({ message: 'it renders without end' }) as Error });
    many(26, () => store.setState({ active: { ...active, entry: `e${Math.random()}`, key: 'k2' } }));
    expect(blownFuses.getState()).toHaveProperty('k2');
    end();
    jest.useRealTimers();
  });
});

test("the developer tools' own hook goes on hearing of commits", () => {
  const before = jest.fn();
  const page = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: before } };
  prepareCommitHook(page);
  const heard = jest.fn();
  const end = onCommit(heard, page);
  (page.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot as (...given: unknown[]) => void)(1, 'root');
  end();
  (page.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot as (...given: unknown[]) => void)(1, 'root');
  expect(before.mock.calls).toEqual([
    [1, 'root'],
    [1, 'root'],
  ]);
  expect(heard).toHaveBeenCalledTimes(1);
});
