import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DAY, HOUR, MINUTE } from '../../kernel';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

const folder = mkdtempSync(path.join(os.tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an entry as deploys do, and answers its digest. */
function log(revision: number, changes: object[], previous?: string): string {
  const entry = { revision, previous, time: revision * 1_000, who: ['team-home'], changes, state: 'state', signatures: [] };
  const bytes = JSON.stringify(entry);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  mkdirSync(path.join(folder, 'log'), { recursive: true });
  writeFileSync(path.join(folder, `log/${String(revision).padStart(9, '0')}-${digest}.json`), bytes);
  return digest;
}

function deploy(head: string | undefined): void {
  const step = { version: '3', basisPoints: 1_000, salt: 's', cohorts: ['staff'], since: 7 };
  const rollout = { stable: '2', since: 5, steps: [step], lastGood: ['2', '1'], halted: ['0'] };
  const versions = { '1': {}, '2': { builtAt: 4, commit: 'abc' }, '3': {} };
  const shell = { version: 's1', index: 'index.html', inlineScripts: [], commit: 'def' };
  writeFileSync(path.join(folder, 'index.html'), '<html></html>');
  const registry = { revision: 2, createdAt: 2_000, shell, remotes: { home: { versions, rollout } }, log: head };
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
}

describe('releases and feeds', () => {
  let server: WalletServer;
  let token: string;
  beforeAll(async () => {
    server = await openWalletServer({ config: { server: { webFolder: folder } } });
    token = await server.operator('ann');
  });
  afterAll(() => server.close());
  const releases = async () => (await server.operate(token, 'releases', {})).data;
  const none = { visits: 0, failedVisits: 0 };

  it('are none while nothing is deployed', async () => {
    const { data, code } = await server.operate(token, 'releases', {});
    expect([code, data.parts, data.deploys, data.registry, data.logBroken]).toEqual([1, [], [], undefined, undefined]);
    const without = await openWalletServer();
    const answer = await without.operate(await without.operator('ann'), 'releases', {});
    expect(answer).toMatchObject({ code: 1, data: { parts: [], deploys: [] } });
    await without.close();
  });

  it('tell who gets which version, how each does, and who deployed it', async () => {
    const first = log(1, [{ action: 'deploy', part: 'home', version: '2', share: 10_000, commit: 'abc' }]);
    deploy(log(2, [{ action: 'share', part: 'home', version: '3', share: 1_000 }], first));
    const minute = server.clock.now() - (server.clock.now() % MINUTE);
    const count = (source: string, kind: 'visit' | 'failedVisit', ago: number, value: number) => ({
      ...{ minute: minute - ago, source, kind, name: kind, count: value, valued: 0, total: 0 },
    });
    const rows = [
      count('home@2', 'visit', 0, 8),
      count('home@2', 'failedVisit', 0, 2),
      count('home@2', 'visit', HOUR + MINUTE, 12),
      count('home@2', 'visit', DAY + MINUTE, 100),
      count('home@9', 'visit', 0, 50),
      count('shell@s1', 'visit', 2 * HOUR, 3),
    ];
    await server.context.database.insertInto('telemetry_count').values(rows).execute();
    expect(await releases()).toEqual({
      registry: { revision: 2, createdAt: 2_000 },
      parts: [
        {
          name: 'shell',
          off: false,
          halted: [],
          versions: [
            {
              ...{ version: 's1', role: 'stable', share: 10_000, cohorts: [], commit: 'def' },
              ...{ lastHour: none, lastDay: { visits: 3, failedVisits: 0, failureRate: 0 } },
            },
          ],
        },
        {
          name: 'home',
          off: false,
          halted: ['0'],
          versions: [
            {
              ...{ version: '2', role: 'stable', share: 9_000, cohorts: [], since: 5, builtAt: 4, commit: 'abc' },
              ...{ deployedAt: 1_000, deployedBy: ['team-home'] },
              lastHour: { visits: 8, failedVisits: 2, failureRate: 0.25 },
              lastDay: { visits: 20, failedVisits: 2, failureRate: 0.1 },
            },
            { version: '3', role: 'step', share: 1_000, cohorts: ['staff'], since: 7, lastHour: none, lastDay: none },
            { version: '1', role: 'fallback', share: 0, cohorts: [], lastHour: none, lastDay: none },
          ],
        },
      ],
      deploys: [
        { revision: 2, time: 2_000, who: ['team-home'], changes: [{ action: 'share', part: 'home', version: '3', share: 1_000 }] },
        {
          revision: 1,
          time: 1_000,
          who: ['team-home'],
          changes: [{ action: 'deploy', part: 'home', version: '2', share: 10_000, commit: 'abc' }],
        },
      ],
      serverTime: server.clock.now(),
    });
  });

  it('say that entries of the log are not there any more', async () => {
    deploy(log(2, [], 'an entry that is gone'));
    expect(await releases()).toMatchObject({ deploys: [], logBroken: true, registry: { revision: 2 } });
    deploy(undefined);
    expect(await releases()).not.toHaveProperty('logBroken');
  });

  it('show how fresh each price is, and who brings it', async () => {
    const { clock, context, market } = server;
    const feeds = async () => (await server.operate(token, 'feeds', {})).data;
    const now = clock.now();
    for (const [ago, price] of [
      [61_000, '1'],
      [60_000, '2'],
      [59_000, '3'],
      [20_000, '4'],
    ] as const)
      market.tick('ETHUSDT', now - ago, price);
    const row = { name: 'feed', holder: 'one', led_by: 'one', led_since: 5 };
    const lease = (expires: number, more: object) =>
      context.database
        .insertInto('market_lease' as never)
        .values({ ...row, expires_at: expires, ...more } as never)
        .execute();
    await lease(now + 1, {});
    const { list, ...overall } = await feeds();
    expect(overall).toMatchObject({
      feed: 'simulated',
      live: false,
      leader: { process: 'one', since: 5, aliveUntil: now + 1 },
      serverTime: now,
    });
    const of = (symbol: string) => list.find((each) => each.symbol === symbol);
    expect(of('ETHUSDT')).toMatchObject({ price: '4', priceAt: now - 20_000, age: 20_000, stale: true, sequence: 4, ticksInLastMinute: 2 });
    expect(of('BTCUSDT')).toMatchObject({ stale: false, kinds: ['delivery', 'perpetual'] });
    const unknown = list.find(({ sequence }) => sequence === undefined);
    expect(unknown).toMatchObject({ stale: true, ticksInLastMinute: 0 });
    expect(unknown).not.toHaveProperty('age');
    await context.database.deleteFrom('market_lease' as never).execute();
    await lease(now, {});
    expect(await feeds()).not.toHaveProperty('leader');
  });
});
