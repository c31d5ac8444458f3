import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFigures } from '@halyard-h5/shared-api/contract';
import { deployBuild, SiteRegistry } from '../deploy';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import { directoryStorage } from '../storage';
import { defaultGuard, failsTooOften, failureRate, fetchFigures, guardOnce, type FigureSource } from '.';

const figuresOf = (source: string, loads: number, faults = 0, errors = 0): ReleaseFigures => ({
  source,
  loads,
  faults,
  errors,
  lastSeen: 1,
});
const rate = (loads: number, faults = 0, errors = 0) => failureRate(figuresOf('home@1', loads, faults, errors));

describe('a version is judged', () => {
  test.each<[string, number, number, number, boolean]>([
    ['a version that fails as often', 100, 1, 1_000, false],
    ['one with too few loads', 20, 20, 1_000, false],
    ['one that fails three times as often, but seldom', 990, 10, 1_000, false],
    ['one that fails in a tenth of its loads', 90, 10, 1_000, true],
    ['one that never comes up', 0, 60, 1_000, true],
    ['one that fails beside a stable one without loads', 90, 10, 0, true],
    ['a good one beside a stable one without loads', 100, 0, 0, false],
  ])('%s', (_name, loads, faults, stableLoads, halted) => {
    expect(failsTooOften(rate(loads, faults), rate(stableLoads, stableLoads / 250), defaultGuard)).toBe(halted);
  });

  test('errors count like faults, also where nothing was ever loaded', () => {
    expect(rate(80, 0, 8).rate).toBe(0.1);
    expect(rate(80, 20, 10)).toEqual({ loads: 100, failures: 30, rate: 0.3 });
    expect(rate(0, 0, 3).rate).toBe(1);
    expect(failureRate(undefined)).toEqual({ loads: 0, failures: 0, rate: 0 });
  });

  test('a stable version that fails often excuses a version that fails a little more', () => {
    expect(failsTooOften(rate(85, 15), rate(90, 10), defaultGuard)).toBe(false);
    expect(failsTooOften(rate(75, 25), rate(90, 10), defaultGuard)).toBe(true);
  });
});

describe('the guard', () => {
  let folder: string;
  let store: SiteRegistry;
  let time = 1_000;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guard-'));
    const storage = directoryStorage(folder);
    const key = await placeSite(storage);
    store = new SiteRegistry({ storage, signingKeys: [key], now: () => (time += 1) });
    for (const id of ['home', 'markets'])
      for (const version of ['1', '2']) {
        const subject = sampleSubject(sampleBuild(id, version));
        await deployBuild({ storage, store, subject, basisPoints: 1_000 });
      }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const from =
    (...figures: ReleaseFigures[]): FigureSource =>
    () =>
      Promise.resolve(new Map(figures.map((each) => [each.source, each])));
  const steps = async (id: string) => (await store.read()).remotes[id]?.rollout.steps.map(({ version }) => version);

  test('takes back the version that fails and leaves the others; looking again changes nothing', async () => {
    const figures = from(
      figuresOf('home@1', 900, 2),
      figuresOf('home@2', 60, 20, 3),
      figuresOf('markets@1', 900),
      figuresOf('markets@2', 100),
    );
    const verdicts = await guardOnce(store, figures, defaultGuard);
    expect(verdicts.map(({ remote, version, halted }) => [remote, version, halted])).toEqual([
      ['home', '2', true],
      ['markets', '2', false],
    ]);
    expect(await steps('home')).toEqual([]);
    expect((await store.read()).remotes['home']?.rollout.stable).toBe('1');
    expect(await steps('markets')).toEqual(['2']);
    const { revision } = await store.read();
    expect(await guardOnce(store, figures, defaultGuard)).toHaveLength(1);
    expect((await store.read()).revision).toBe(revision);
  });

  test('asks for figures since the version came, so that its elder does not decide', async () => {
    const asked: number[] = [];
    await guardOnce(store, (since) => (asked.push(since), Promise.resolve(new Map())), defaultGuard);
    const { remotes } = await store.read();
    expect(asked).toEqual([remotes['home']?.rollout.steps[0]?.since, remotes['markets']?.rollout.steps[0]?.since]);
    expect(asked.every((since) => since > 1_000)).toBe(true);
    expect(await steps('home')).toEqual(['2']);
  });

  test('figures come from the health port of an exchange; one that is away is a failure, never a verdict', async () => {
    const server = createServer((request, response) => {
      const since = Number(new URL(request.url ?? '', 'http://x').searchParams.get('since'));
      if (since === 7) response.end(JSON.stringify({ since, releases: [figuresOf('home@2', 0, 80)] }));
      else response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const figures = fetchFigures(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect((await figures(7)).get('home@2')).toMatchObject({ faults: 80 });
    await expect(guardOnce(store, figures, defaultGuard)).rejects.toThrow(/answered 503/);
    await new Promise((resolve) => server.close(resolve));
    await expect(figures(7)).rejects.toThrow(/does not answer/);
    expect(await steps('home')).toEqual(['2']);
  });
});
