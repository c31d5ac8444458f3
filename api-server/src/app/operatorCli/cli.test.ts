import { SetAside } from '../../platform/setAside';
import type { AddressInfo } from 'node:net';
import { fixture, openWalletServer, OPERATOR_PASSWORD, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { sql } from 'kysely';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { commands } from './commands';
import { formatAnswer } from './formatAnswer';
import { runCli } from './runCli';
import type { Terminal } from './Terminal';

describe('operator command line', () => {
  let server: WalletServer;
  let trader: Trader;
  let address: string;
  let token: string | undefined;
  const files = new Map<string, string | Buffer>();
  const lines: string[] = [];

  beforeAll(async () => {
    server = await openWalletServer({ config: { server: { trustedProxies: 1 } } });
    trader = await server.signUp('real');
    await server.operator('ann');
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const terminal = (environment: Record<string, string> = {}): Terminal => ({
    environment: { OPERATOR_SERVER: address, OPERATOR_PASSWORD, ...environment },
    fetch,
    print: (line) => void lines.push(line),
    fail: (line) => void lines.push(line),
    ask: () => Promise.resolve('000000'),
    readFile: (file) => String(files.get(file)),
    writeFile: (file, content) => void files.set(file, content),
    token: { read: () => token, write: (given) => void (token = given) },
  });
  const run = async (...args: string[]): Promise<[number, string]> => {
    lines.length = 0;
    const code = await runCli(args, terminal());
    return [code, lines.join('\n')];
  };
  it.each([[[]], [['--json']]])('lets nothing that an answer says steer the terminal (%j)', async (options) => {
    const list = [{ name: 'x\u001b]0;owned\u0007\u009b2K\u202e' }];
    const hostile = { ...terminal(), fetch: async () => Response.json({ code: 1, msg: '', data: { list, total: 1 } }) };
    lines.length = 0;
    expect(await runCli(['halts', ...options], hostile)).toBe(0);
    expect(await runCli(['halts'], { ...hostile, fetch: async () => Response.json({ code: 0, msg: list[0]?.name, data: {} }) })).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });

  const deposit = async (): Promise<{ id: string; screenshot: string }> => {
    const screenshot = (await server.upload(trader.token, fixture('bits.png'))).data.id;
    const { data } = await server.call(
      'deposit.report',
      { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot },
      { token: trader.token },
    );
    return { id: data.id, screenshot };
  };

  it('explains itself, every command with its usage', async () => {
    const [code, text] = await run('--help');
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(text).toContain(`  ${name} `);
    expect(text).toContain('Examples:');
    expect((await run())[1]).toBe(text);
  });

  it('refuses what it does not understand, with exit code 1', async () => {
    expect(await run('nonsense')).toEqual([1, 'There is no command nonsense. Use --help.']);
    expect(await run('approve-deposit')).toEqual([
      1,
      'Usage: approve-deposit <id> --coin <coin> --network <network> --amount <amount> --transaction <id on the network>',
    ]);
    expect(await run('reject-deposit', 'x')).toEqual([1, '--reason is needed.']);
    expect((await run('me', '--colour'))[0]).toBe(1);
    expect(await run('me')).toEqual([1, 'You are not signed in. Use: login <name>']);
    expect((await runCli(['me', '--server', 'http://127.0.0.1:1'], terminal())) === 1 && lines.at(-1)).toMatch(/does not answer/);
  });

  it('calls the operators’ port of this machine unless told another server', async () => {
    const asked: string[] = [];
    const fetchNothing = (url: string): Promise<never> => {
      asked.push(url);
      return Promise.reject(new Error('down'));
    };
    const alone = { ...terminal(), environment: { HEALTH_PORT: '7000' }, fetch: fetchNothing as unknown as typeof fetch };
    expect(await runCli(['me'], alone)).toBe(1);
    expect(asked).toEqual(['http://127.0.0.1:7001/api/operator/me']);
  });

  it('does the work that a sign-in costs where others have failed with the name', async () => {
    await server.operator('ben');
    const guess = { name: 'ben', password: 'a guess' };
    for (let count = 0; count < 5; count += 1) await server.operate(undefined, 'login', guess, { 'x-forwarded-for': '192.0.2.1' });
    expect((await server.operate(undefined, 'login', guess, { 'x-forwarded-for': '192.0.2.9' })).data.refusal).toBe('access.puzzleNeeded');
    expect(await run('login', 'ben')).toEqual([0, 'Signed in as ben.']);
    token = undefined;
  });

  it('signs in, reviews, looks at images, publishes and reads the audit log', async () => {
    expect(await run('login', 'ann')).toEqual([0, 'Signed in as ann.']);
    expect((await run('me'))[1]).toContain('name: ann');
    expect(await run('deposits')).toEqual([0, 'Nothing here.']);
    expect((await run('closures'))[1]).toBe('Nothing here.\nwaiting: 0\nclosed: 0\nerased: 0');
    expect(await run('read-sealed', '10000000', '--reason', 'A request.')).toEqual([1, 'This account is not closed.']);
    const [first, second] = [await deposit(), await deposit()];
    expect((await run('deposits'))[1]).toMatch(/2 of 2$/);
    const { number } = (await server.call('profile.read', {}, { token: trader.token })).data;
    expect((await run('deposits', '--user', number))[1]).toMatch(new RegExp(`${number}[^]*2 of 2$`));
    expect(await run('deposits', '--user', number === '10000000' ? '10000001' : '10000000')).toEqual([0, 'Nothing here.']);
    const arrived = (id: string) => {
      const options = { coin: 'USDT', network: 'TRC20', amount: '9.5', transaction: server.transactionId() };
      return run('approve-deposit', id, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]), '--json');
    };
    expect(await run('approve-deposit', first.id, '--coin', 'USDT')).toEqual([1, '--network is needed.']);
    expect((await arrived(first.id))[1]).toMatch(/"amount": "9.5"[^]*"status": "approved"/);
    expect((await run('reject-deposit', second.id, '--reason', 'Not found.'))[1]).toContain('reason: Not found.');
    expect(await arrived(second.id)).toEqual([1, 'This was decided already.']);
    expect(await run('take-back-deposit', second.id)).toEqual([1, 'Nothing of yours waits here for a second operator.']);
    expect((await run('image', first.screenshot, '--out', 'shot.png'))[1]).toMatch(/^shot\.png: image\/png, \d+ bytes$/);
    expect((files.get('shot.png') as Buffer).subarray(1, 4).toString()).toBe('PNG');
    files.set(
      'notice.json',
      JSON.stringify({
        kind: 'notice',
        category: 'general',
        published: true,
        texts: { en: { title: 'Hi', summary: 'S', html: '<p>x</p>' } },
      }),
    );
    expect((await run('publish', 'notice.json'))[0]).toBe(0);
    files.set('broken.json', '{');
    expect((await run('publish', 'broken.json'))[1]).toMatch(/cannot be read as JSON/);
    expect((await run('audit', '--action', 'deposit.approve'))[1]).toContain(first.id);
    const withdrawer = await server.withdrawer('1000');
    const body = { coin: 'USDT', amount: '100', addressId: withdrawer.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const ask = async () => (await server.call('withdrawal.submit', body, { token: withdrawer.token })).data.id;
    const [paid, lost] = [await ask(), await ask()];
    expect((await run('withdrawals'))[1]).toMatch(/2 of 2$/);
    // An operator who credited a deposit today pays nobody alone.
    server.primary.ahead = 86_400_000;
    for (const id of [paid, lost]) expect((await run('approve-withdrawal', id))[1]).toContain('stage: approved');
    expect((await run('send-withdrawal', paid, '--transaction', server.transactionId()))[1]).toContain('stage: sent');
    expect((await run('confirm-withdrawal', paid))[1]).toContain('stage: confirmed');
    expect((await run('fail-withdrawal', lost, '--reason', 'No gas.'))[1]).toContain('stage: failed');
    expect((await run('withdrawals', '--stage', 'confirmed'))[1]).toMatch(/1 of 1$/);
    const halted = (await run('halt', 'product', '--line', 'perpetual', '--symbol', 'BTCUSDT', '--reason', 'Test.', '--json'))[1];
    expect(JSON.parse(halted)).toMatchObject({ kind: 'product', line: 'perpetual', symbol: 'BTCUSDT', reason: 'Test.' });
    expect((await run('halts'))[1]).toMatch(/BTCUSDT[^]*1 of 1$/);
    expect((await run('lift-halt', (JSON.parse(halted) as { id: string }).id))[1]).toContain('liftRequestedBy: ann');
    expect(await run('halt', 'exchange')).toEqual([1, '--reason is needed.']);
    const added = (await run('add-capital', 'USDT', '5000', '--reference', 'T1', '--reason', 'Start.', '--json'))[1];
    const change = JSON.parse(added) as { id: string };
    expect(change).toMatchObject({ kind: 'add', coin: 'USDT', amount: '5000', reference: 'T1', state: 'waiting', proposedBy: 'ann' });
    expect((await run('confirm-capital', change.id))[1]).toContain('a different operator');
    expect((await run('reject-capital', change.id))[1]).toContain('state: rejected');
    expect((await run('withdraw-capital', 'USDT', '1', '--reference', 'T2', '--reason', 'Back.'))[1]).toContain('kind: withdraw');
    expect((await run('capital-changes'))[1]).toMatch(/T2[^]*T1[^]*2 of 2$/);
    expect((await run('capital'))[1]).toMatch(/USDT[^]*1 of 1$/);
    expect(await run('figures')).toEqual([0, expect.stringMatching(/^(Nothing here\.|name)/)]);
    expect(await run('alerts')).toEqual([0, 'Nothing here.']);
    expect(await run('closes')).toEqual([0, 'Nothing here.']);
    expect(await run('close', '--day', '2025-06-15')).toEqual([1, 'This day has no report: it is not over, or not closed yet.']);
    expect(await run('halts', '--csv')).toEqual([1, 'halts cannot be printed as CSV.']);
    expect(await run('set-aside')).toEqual([0, 'Nothing here.']);
    const subject = { userId: trader.userId, reference: 'perpetual:x' };
    await new SetAside(server.context, 'rebate').put(subject, new Error('rebate_once is violated'));
    expect((await run('set-aside'))[1]).toMatch(new RegExp(`rebate_once is violated[^]*${number}[^]*1 of 1$`));
    expect(await run('logout')).toEqual([0, 'Signed out.']);
    expect(token).toBeUndefined();
  });
});

describe('what operators read', () => {
  it('has nothing hidden in it: characters that nobody sees are written out', () => {
    const name = 'Ann\u202Egnirts';
    expect(formatAnswer({ name, city: 'An\u200Bkara \u2067', note: '👨‍👩‍👧 ❤️' })).toBe(
      'name: Ann\\u{202e}gnirts\ncity: An\\u{200b}kara \\u{2067}\nnote: 👨‍👩‍👧 ❤️',
    );
    expect(formatAnswer({ list: [{ name, seen: { city: '\u061C' } }], total: 1 })).toMatch(
      /^name +seen\nAnn\\u\{202e\}gnirts +.*\\u\{61c\}/,
    );
  });
});

it.each([
  [59_999, '0 min'],
  [3 * 3_600_000 + 5 * 60_000, '3 h 5 min'],
  [49 * 3_600_000, '2 d 1 h'],
])('says that something has waited for %d ms as %s', (age, text) => {
  expect(formatAnswer({ age })).toBe(`age: ${text}`);
});

describePostgres('an operator made in the database itself', () => {
  it('keeps locks no longer than others wait for them where the command stands still', async () => {
    const base = (await openPostgresTestDatabase()) as TestDatabase;
    const notes = [
      'create table noted (idle text)',
      `create function note() returns trigger language plpgsql as $$
        begin
          insert into noted values (current_setting('idle_in_transaction_session_timeout'));
          return new;
        end $$`,
      'create trigger note after insert on operator for each row execute function note()',
    ];
    for (const statement of notes) await sql.raw(statement).execute(base.database);
    const lines: string[] = [];
    const code = await runCli(['create', 'ann'], {
      environment: { DATABASE_URL: base.url, SANDBOX: 'true', OPERATOR_PASSWORD },
      fetch,
      print: (line) => void lines.push(line),
      fail: (line) => void lines.push(line),
      ask: () => Promise.reject(new Error('nobody is there')),
      readFile: () => '',
      writeFile: () => undefined,
      token: { read: () => undefined, write: () => undefined },
    });
    expect([code, lines]).toEqual([0, ['Operator ann can sign in now.']]);
    const { rows } = await sql<{ idle: string }>`select idle from noted`.execute(base.database);
    expect(rows).toEqual([{ idle: '8s' }]);
    await base.close();
  });
});
