import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseFigures } from '@halyard-h5/shared-api/contract';
import { deployBuild, promote, SiteRegistry } from '../deploy';
import { placeSite, sampleBuild, sampleSubject } from '../deploy/testing/sampleSite';
import { signRegistry, type SigningKey } from '../keys';
import type { Registry } from '../registry';
import { directoryStorage } from '../storage';
import { defaultGuard, fetchFigures, guardOnce, type FigureSource } from '.';

const figuresOf = (source: string, visits: number, failedVisits = 0): ReleaseFigures => ({
  source,
  loads: visits,
  faults: failedVisits,
  errors: 0,
  visits,
  failedVisits,
  longTasks: 0,
  lastSeen: 1,
});

describe('the guard', () => {
  let folder: string;
  let store: SiteRegistry;
  let key: SigningKey;
  let time = 1_000;
  beforeEach(async () => {
    time = 1_000;
    folder = mkdtempSync(join(tmpdir(), 'guard-'));
    const storage = directoryStorage(folder);
    key = await placeSite(storage);
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
      figuresOf('home@2', 80, 23),
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

  test('remembers what it took back: it is deployed again only by whoever says so, and another version without a word', async () => {
    await guardOnce(store, from(figuresOf('home@1', 900, 2), figuresOf('home@2', 80, 23)), defaultGuard);
    const deploy = (version: string, again?: boolean) =>
      deployBuild({
        storage: directoryStorage(folder),
        store,
        subject: sampleSubject(sampleBuild('home', version)),
        basisPoints: 1_000,
        again,
      });
    await expect(deploy('2')).rejects.toThrow(/home 2 was taken back because it failed too often.*--again/);
    expect(await steps('home')).toEqual([]);
    await deploy('3');
    expect(await steps('home')).toEqual(['3']);
    await expect(deploy('2')).rejects.toThrow(/taken back/);
    await deploy('2', true);
    expect(await steps('home')).toEqual(['2']);
    expect((await store.read()).remotes['home']?.rollout.halted).toBeUndefined();
  });

  test('watches for a day what everybody has got, against what the version before did until then', async () => {
    const since = (time += 10 * 86_400_000);
    await store.update((registry) => promote(registry, 'home', { basisPoints: 10_000 }, since));
    const whole = from(figuresOf('home@1', 10_000, 100), figuresOf('home@2', 1_000, 40));
    const late = from(figuresOf('home@1', 100, 1), figuresOf('home@2', 1_000, 40));
    const figures: FigureSource = (asked) => (asked < since ? whole : late)(asked);
    time = since + 80_000_000;
    const alike: FigureSource = (asked) =>
      from(figuresOf('home@1', asked < since ? 10_000 : 100, asked < since ? 100 : 1), figuresOf('home@2', 1_000, 11))(asked);
    expect((await guardOnce(store, alike, defaultGuard)).map(({ remote, version, halted }) => [remote, version, halted])).toEqual([
      ['home', '2', false],
      ['markets', '2', false],
    ]);
    expect(await guardOnce(store, figures, defaultGuard)).toMatchObject([
      {
        remote: 'home',
        version: '2',
        figures: { visits: 1_000, failed: 40 },
        other: { version: '1', visits: 9_900, failed: 99 },
        halted: true,
      },
      { remote: 'markets' },
    ]);
    expect((await store.read()).remotes['home']?.rollout).toMatchObject({ stable: '1', halted: ['2'], lastGood: [] });
  });

  test('does not watch it any longer than that', async () => {
    await store.update((registry) => promote(registry, 'home', { basisPoints: 10_000 }, time));
    time += 86_500_000;
    expect((await guardOnce(store, from(), defaultGuard)).map(({ remote }) => remote)).toEqual(['markets']);
  });

  test('judges by the visits since a version has its present share: another share is another comparison', async () => {
    time = 50_000;
    await store.update((registry) => promote(registry, 'home', { basisPoints: 5_000 }, time));
    const asked: number[] = [];
    await guardOnce(store, (since) => (asked.push(since), Promise.resolve(new Map())), defaultGuard);
    expect(asked[0]).toBe(50_000);
    expect((await store.read()).remotes['home']?.rollout.steps[0]?.since).toBeLessThan(50_000);
  });

  test('leaves in the registry what a newer kit has written there', async () => {
    const storage = directoryStorage(folder);
    const found = await storage.read('registry.json');
    const { signatures: _, ...known } = JSON.parse(found!.bytes.toString()) as Registry;
    const home = known.remotes['home']!;
    const newer = {
      ...known,
      owners: { home: 'team' },
      remotes: { ...known.remotes, home: { ...home, note: 1, rollout: { ...home.rollout, pace: 'slow' } } },
    };
    await storage.swap('registry.json', Buffer.from(JSON.stringify(signRegistry(newer, [key]))), found!.tag);
    await store.update((registry) => promote(registry, 'home', { basisPoints: 5_000 }, time));
    expect(await store.read()).toMatchObject({ owners: { home: 'team' }, remotes: { home: { note: 1, rollout: { pace: 'slow' } } } });
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
      if (request.headers['operator-token'] === 'ended') response.writeHead(401).end();
      else if (since === 7) response.end(JSON.stringify({ since, releases: [figuresOf('home@2', 80, 80)] }));
      else response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const health = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const figures = fetchFigures(health);
    expect((await figures(7)).get('home@2')).toMatchObject({ failedVisits: 80 });
    await expect(guardOnce(store, figures, defaultGuard)).rejects.toThrow(/answered 503/);
    await expect(fetchFigures(health, 'ended')(7)).rejects.toThrow(/OPERATOR_TOKEN/);
    await new Promise((resolve) => server.close(resolve));
    await expect(figures(7)).rejects.toThrow(/does not answer/);
    expect(await steps('home')).toEqual(['2']);
  });
});
