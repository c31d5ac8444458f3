import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestServer } from '../../testing/app/openTestServer';

const folder = mkdtempSync(path.join(os.tmpdir(), 'closed-senders-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [{ smtpUrl: 'smtp://127.0.0.1:1' }, 'code.sendBySms', { areaCode: '+49', mobile: '1511234567' }, 'access.smsClosed', 'mobile'],
  [{ smsUrl: 'http://127.0.0.1:1' }, 'code.sendByEmail', { email: 'ann@example.com' }, 'access.mailClosed', 'email'],
] as const)(
  'outside the sandbox a code that %j cannot send is refused, and printed for nobody',
  async (access, call, address, refusal, field) => {
    const said: string[] = [];
    const config = { access, sandbox: { enabled: false }, database: { folder } };
    const server = await openTestServer({ config, catchMessages: false, say: (line) => void said.push(line) });
    expect(await server.callRaw(call, { ...address, purpose: 'register' })).toMatchObject({ code: 0, data: { refusal, field } });
    expect([said, readdirSync(folder)]).toEqual([[], []]);
    await server.close();
  },
);
