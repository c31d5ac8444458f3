import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { operatorPort } from '../operatorPort';
import { ConfigError, environmentVariables, loadConfig, readConfig, settings } from '.';
import type { Environment } from '.';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const addresses = (given: object): string => JSON.stringify({ wallet: { deposit: { addresses: given } } });

describe('configuration', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'config-'));
  const file = path.join(folder, 'config.json');
  const SEALING_KEYS = Buffer.alloc(32, 7).toString('base64');
  const real = { SANDBOX: 'false', SUPPORT_EMAIL: 'help@example.com', SMTP_URL: 'smtp://mail.example.com', SEALING_KEYS };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs on defaults alone', () => {
    const config = loadConfig({});
    expect(config).toEqual(settings.parse({}));
    expect(config.delivery.periods.map((period) => period.seconds)).toEqual([30, 60, 120, 180, 300, 600]);
    expect(config.delivery.periods.every(({ rate }) => Number(rate) >= 0.8 && Number(rate) <= 0.95)).toBe(true);
    expect(config.server).toMatchObject({ port: 4000, healthPort: 4001 });
  });

  it('takes the file over the defaults and the environment over the file', () => {
    writeFileSync(file, JSON.stringify({ server: { port: 5000, bodyLimit: 100 }, brand: { name: 'Other' } }));
    const config = loadConfig({
      CONFIG: file,
      PORT: '5100',
      FEED: 'replay',
      FEED_DIR: '/bars',
      ...real,
    });
    expect(config.server).toMatchObject({ port: 5100, healthPort: 5101, bodyLimit: 100 });
    expect(config).toMatchObject({
      brand: { name: 'Other' },
      market: { feed: 'replay', replay: { folder: '/bars' } },
      sandbox: { enabled: false },
      content: { support: { email: 'help@example.com' } },
    });
    expect(loadConfig({ PORT: '0' }).server.healthPort).toBe(0);
    expect(loadConfig({ PORT: '5000', HEALTH_PORT: '7000' }).server.healthPort).toBe(7000);
    expect(loadConfig({ PORT: '', DATA_DIR: '' }).server.port).toBe(4000);
    const operators = (environment: Environment) => operatorPort(loadConfig(environment));
    expect(operators({})).toBe(4002);
    expect(operators({ HEALTH_PORT: '65535' })).toBe(1);
    expect(operators({ PORT: '0' })).toBe(0);
    expect(operators({ PORT: '0', OPERATOR_PORT: '7001' })).toBe(7001);
  });

  it('wants somebody whom traders can reach wherever it is no sandbox', () => {
    expect(() => loadConfig({ ...real, SUPPORT_EMAIL: '' })).toThrow(/SUPPORT_EMAIL is missing/);
    writeFileSync(
      file,
      JSON.stringify({ content: { support: { channels: [{ kind: 'phone', label: 'Call us', address: '+49301234' }] } } }),
    );
    expect(loadConfig({ ...real, CONFIG: file, SUPPORT_EMAIL: '' }).content.support.channels).toHaveLength(1);
  });

  it('wants minutes kept for longer than a log is filled with, or for ever', () => {
    const market = (minuteRetentionDays: number) => {
      writeFileSync(file, JSON.stringify({ market: { minuteRetentionDays } }));
      return loadConfig({ CONFIG: file }).market.minuteRetentionDays;
    };
    expect(() => market(7)).toThrow(/minuteRetentionDays/);
    expect([market(8), market(0)]).toEqual([8, 0]);
  });

  it('wants transactions that stand still ended before others have waited twice for their locks', () => {
    const timeouts = (given: object) => {
      writeFileSync(file, JSON.stringify({ database: { timeouts: given } }));
      return loadConfig({ CONFIG: file }).database.timeouts;
    };
    for (const given of [{ idleInTransaction: 10_000 }, { lock: 4_000 }])
      expect(() => timeouts(given)).toThrow(/database\.timeouts\.idleInTransaction is wrong: must be less than two waits for a lock/);
    expect(timeouts({ idleInTransaction: 9_999 })).toEqual({ statement: 20_000, lock: 5_000, idleInTransaction: 9_999 });
  });

  it('wants the sandbox named where a database is, by file or variable, and by nobody who only looks', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/halyard';
    expect(() => loadConfig({ DATABASE_URL })).toThrow(/^The setting SANDBOX is missing: .+ SANDBOX=false .+ SANDBOX=true .+\.$/);
    expect(loadConfig({ DATABASE_URL, SANDBOX: 'true' }).sandbox.enabled).toBe(true);
    writeFileSync(file, JSON.stringify({ sandbox: { enabled: true }, database: { url: DATABASE_URL } }));
    expect(loadConfig({ CONFIG: file }).sandbox.enabled).toBe(true);
    writeFileSync(file, JSON.stringify({ sandbox: { password: 'only this of it' }, database: { url: DATABASE_URL } }));
    expect(() => loadConfig({ CONFIG: file })).toThrow(/^The setting SANDBOX is missing/);
    expect(readConfig({ DATABASE_URL })).toMatchObject({ sandboxNamed: false, config: { database: { url: DATABASE_URL } } });
  });

  it('lets a sandbox of one process alone have its clock driven', () => {
    writeFileSync(file, JSON.stringify({ sandbox: { clock: 'driven' } }));
    expect(loadConfig({ CONFIG: file }).sandbox.clock).toBe('driven');
    expect(() => loadConfig({ CONFIG: file, ...real })).toThrow(/^The setting sandbox.clock is wrong/);
    expect(() => loadConfig({ CONFIG: file, NATS_URL: 'nats://127.0.0.1' })).toThrow(/^The setting sandbox.clock is wrong/);
  });

  it('wants a way for codes to traders wherever it is no sandbox', () => {
    const silent = { ...real, SMTP_URL: '' };
    expect(() => loadConfig(silent)).toThrow(/^The settings SMTP_URL and SMS_URL are missing: .+\.$/);
    expect(loadConfig(real).sandbox.enabled).toBe(false);
    expect(loadConfig({ ...silent, SMS_URL: 'https://sms.example.com' }).sandbox.enabled).toBe(false);
  });

  it('wants sealing keys wherever it is no sandbox, and in one of several processes', () => {
    const missing = /^The setting SEALING_KEYS is missing: [^.]+\.$/;
    expect(() => loadConfig({ ...real, SEALING_KEYS: '' })).toThrow(missing);
    expect(() => loadConfig({ NATS_URL: 'nats://127.0.0.1' })).toThrow(missing);
    expect(loadConfig({ NATS_URL: 'nats://127.0.0.1', SEALING_KEYS }).sealing.keys).toEqual([SEALING_KEYS]);
    expect(loadConfig({}).sealing.keys).toEqual([]);
  });

  it('refuses addresses of NATS that it cannot read, and says nothing of the password in them', () => {
    const wrong = (): unknown => loadConfig({ NATS_URL: 'nats://u:secret@a,nats://b', SEALING_KEYS });
    expect(wrong).toThrow(/NATS_URL.+one user/);
    expect(wrong).not.toThrow(/secret/);
  });

  it('wants alerts signed, and sent by https unless private addresses are allowed', () => {
    const WEBHOOK_URLS = 'https://alerts.example/one,http://10.0.0.1/two';
    expect(() => loadConfig({ WEBHOOK_URLS })).toThrow(/^The setting WEBHOOK_SECRETS is missing: .+\.$/);
    expect(() => loadConfig({ WEBHOOK_URLS, WEBHOOK_SECRETS: 'short' })).toThrow(/house\.webhooks\.secrets\.0 is wrong/);
    expect(() => loadConfig({ WEBHOOK_URLS, WEBHOOK_SECRETS: SEALING_KEYS })).toThrow(/^The setting WEBHOOK_URLS is wrong: /);
    writeFileSync(file, JSON.stringify({ house: { webhooks: { allowPrivate: true } } }));
    expect(loadConfig({ CONFIG: file, WEBHOOK_URLS, WEBHOOK_SECRETS: SEALING_KEYS }).house.webhooks.urls).toHaveLength(2);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX'],
    [{ FEED: 'dice' }, 'FEED'],
  ])('names the variable of %j', (environment, name) => {
    expect(() => loadConfig(environment)).toThrow(ConfigError);
    expect(() => loadConfig(environment)).toThrow(new RegExp(`^The setting ${name} is wrong: .+\\.$`));
  });

  it.each([
    ['{"server":{"port":-1}}', /server\.port is wrong/],
    ['{"sever":{}}', /Unrecognized key: "sever"/],
    // Seven days: clients still count on a key that is as old.
    ['{"server":{"idempotencyRetention":604800000}}', /server\.idempotencyRetention is wrong/],
    ['{"content":{"refusedCountries":["KP"]}}', /Unrecognized key: "refusedCountries"/],
    ['{"delivery":{"periods":[{"seconds":30,"rate":"2.5"}]}}', /delivery\.periods\.0\.rate is wrong/],
    ['{', /cannot be read/],
    [
      addresses({ XRP: { XRP: [] } }),
      /^The setting wallet\.deposit\.addresses\.XRP\.XRP is wrong: wallet\.coins has no such coin on such a network\.$/,
    ],
    [addresses({ USDT: { BTC: [] } }), /^The setting wallet\.deposit\.addresses\.USDT\.BTC is wrong: /],
    [
      addresses({ USDT: { TRC20: [tron, `${tron.slice(0, -1)}u`] } }),
      /^The setting wallet\.deposit\.addresses\.USDT\.TRC20\.1 is wrong: "TR7NHqje…" is no address of Tron \(TRC20\)\.$/,
    ],
    [
      addresses({ USDT: { ERC20: [evm], BEP20: [evm.toLowerCase()] } }),
      /^The setting wallet\.deposit\.addresses\.USDT\.BEP20\.0 is wrong: "0xdac17f…" is at wallet\.deposit\.addresses\.USDT\.ERC20\.0, too\.$/,
    ],
  ])('names what is wrong in the file %s', (content, message) => {
    writeFileSync(file, content);
    expect(() => loadConfig({ CONFIG: file })).toThrow(message);
  });

  it('has a place for every variable', () => {
    for (const { path: place } of Object.values(environmentVariables)) {
      let shape: unknown = settings;
      for (const name of place) {
        const inner = shape as { shape?: Record<string, unknown>; def?: { innerType?: { shape: Record<string, unknown> } } };
        shape = (inner.shape ?? inner.def?.innerType?.shape)?.[name];
      }
      expect(shape).toBeDefined();
    }
  });
});
