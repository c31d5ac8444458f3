import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RandomIds } from '../../kernel';
import { Passwords } from '../../core/access';
import { createOperator } from '../../domains/operator';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { TRON_ADDRESS } from '../../testing/wallet/openWalletServer';
import { settings } from '../config';
import { checkConfiguration } from './checkConfiguration';

const folder = mkdtempSync(path.join(os.tmpdir(), 'check-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'config.json');
const chain = { name: 'Tron', format: 'tron', confirmations: 20, arrivalMinutes: 2, minimum: '1' };
const chains = ['TRC20', 'TRON', 'OTHER'].map((name) => ({ ...chain, chain: name }));
const wallet = { coins: [{ coin: 'USDT', name: 'Tether', digits: 6, chains }] };
const addresses = { USDT: { TRC20: [TRON_ADDRESS], TRON: [], OTHER: [] } };
writeFileSync(file, JSON.stringify({ access: { mailFrom: 'Halyard <help@halyard.test>' }, wallet: { ...wallet, deposit: { addresses } } }));

interface Checked {
  code: number;
  /** What is missing, without the reasons. */
  missing: string[];
  last: string | undefined;
  lines: string[];
}

async function check(environment: Record<string, string>): Promise<Checked> {
  const lines: string[] = [];
  const code = await checkConfiguration(environment, (line) => void lines.push(line));
  return { code, missing: lines.flatMap((line) => /^missing: (.+?) \(.+\)$/.exec(line)?.[1] ?? []), last: lines.at(-1), lines };
}

it('lists all that real money needs where nothing is set', async () => {
  const { code, missing, last } = await check({});
  expect(missing).toEqual([
    'SANDBOX=false',
    'DATABASE_URL',
    'REGISTRY_KEYS',
    'SMTP_URL',
    'access.mailFrom',
    'FEED=live',
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    'PUBLIC_ORIGIN',
    'TRUSTED_PROXIES',
    'WEBHOOK_URLS',
    'wallet.deposit.addresses',
    'what a start refuses',
    'what a start refuses',
    'what a start refuses',
    'operators’ second factor',
  ]);
  expect([code, last]).toEqual([1, '15 missing for real money.']);
});

it('says what a start will say about missing keys', async () => {
  const { lines } = await check({});
  expect(lines).toContainEqual(expect.stringMatching(/^missing: what a start refuses \(The setting SEALING_KEYS is missing: .+\.\)$/));
});

it('names the networks without deposit addresses, those that are closed on purpose not among them', async () => {
  const bare = path.join(folder, 'bare.json');
  writeFileSync(bare, JSON.stringify({ wallet }));
  expect((await check({ CONFIG: bare })).lines).toContain(
    'missing: wallet.deposit.addresses (nobody can deposit USDT by TRC20, USDT by TRON, USDT by OTHER)',
  );
  expect((await check({ CONFIG: file })).missing).not.toContain('wallet.deposit.addresses');
  writeFileSync(bare, JSON.stringify({ wallet: { ...wallet, deposit: { addresses: { USDT: { TRON: ['nonsense'] } } } } }));
  expect((await check({ CONFIG: bare })).lines).toEqual([
    'The setting wallet.deposit.addresses.USDT.TRON.0 is wrong: "nonsense" is no address of Tron.',
  ]);
});

it('says that operators’ calls are answered on the public port where somebody has turned that on', async () => {
  const open = path.join(folder, 'open.json');
  writeFileSync(open, JSON.stringify({ operator: { alsoOnPublicPort: true } }));
  expect((await check({ CONFIG: open })).missing).toContain('operator.alsoOnPublicPort=false');
  expect((await check({})).missing).not.toContain('operator.alsoOnPublicPort=false');
});

it('says in one sentence what is wrong with a setting', async () => {
  expect(await check({ FEED: 'dice' })).toMatchObject({
    code: 1,
    missing: [],
    last: expect.stringMatching(/^The setting FEED is wrong: .+\.$/),
  });
});

describePostgres('with a database', () => {
  let test: TestDatabase;
  let complete: Record<string, string>;
  beforeEach(async () => {
    test = (await openPostgresTestDatabase()) as TestDatabase;
    complete = {
      CONFIG: file,
      SANDBOX: 'false',
      DATABASE_URL: test.url ?? '',
      SEALING_KEYS: randomBytes(32).toString('base64'),
      REGISTRY_KEYS: 'keys.json',
      SMTP_URL: 'smtp://mail.halyard.test',
      FEED: 'live',
      S3_ENDPOINT: 'https://s3.halyard.test',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      PUBLIC_ORIGIN: 'https://halyard.test',
      TRUSTED_PROXIES: '1',
      WEBHOOK_URLS: 'https://alerts.halyard.test',
      WEBHOOK_SECRETS: randomBytes(32).toString('base64'),
      SUPPORT_EMAIL: 'help@halyard.test',
    };
  });
  afterEach(() => test.close());

  const addOperator = async (): Promise<void> => {
    const clock = new FakeClock();
    const parts = { clock, ids: new RandomIds(clock), passwords: new Passwords(settings.parse({}).access.password) };
    await createOperator(test.database, parts, { name: 'ann', password: 'correct horse battery' });
  };

  it('finds nothing missing where every operator has a second factor, and each setting when it alone is left out', async () => {
    await addOperator();
    expect((await check(complete)).missing).toEqual(['operators’ second factor']);
    await test.database.updateTable('operator').set({ authenticator_bound: true }).execute();
    expect(await check(complete)).toMatchObject({ code: 0, missing: [], last: 'Nothing is missing for real money.' });
    for (const name of [
      'SANDBOX',
      'SEALING_KEYS',
      'REGISTRY_KEYS',
      'SMTP_URL',
      'FEED',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'WEBHOOK_URLS',
      'WEBHOOK_SECRETS',
      'SUPPORT_EMAIL',
    ]) {
      expect([name, (await check({ ...complete, [name]: '' })).code]).toEqual([name, 1]);
    }
  });

  it('finds operators missing, a database that was a sandbox, and one that is not there', async () => {
    expect((await check(complete)).missing).toEqual(['operators']);
    await test.database.insertInto('exchange_mark').values({ one: true, money: 'sandbox', marked_at: 1 }).execute();
    await addOperator();
    expect((await check(complete)).missing).toEqual(['DATABASE_URL', 'operators’ second factor']);
    const nowhere = Object.assign(new URL(test.url ?? ''), { pathname: '/there_is_no_such_database' }).href;
    expect((await check({ ...complete, DATABASE_URL: nowhere })).missing).toEqual(['DATABASE_URL']);
  });
});
