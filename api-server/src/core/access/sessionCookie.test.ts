import { apiPath } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { contact, openAccessServer, password } from '../../testing/access/openAccessServer';
import type { AccessServer } from '../../testing/access/openAccessServer';
import { hashOf } from '../../platform/sessionCredentials';
import { openModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { streamModule } from '../stream';

const HOUR = 3_600_000;
let access: AccessServer;
let server: TestServer;
beforeAll(async () => {
  access = await openAccessServer();
  ({ server } = access);
});
afterAll(() => server.close());

interface Answered {
  data: { token: string; mode?: string };
  code: number;
  /** Set-Cookie headers. */
  set: string[];
}

/** Calls with the cookies that are named and no others. */
async function send(name: CallName, payload: object | undefined, headers: Record<string, string>): Promise<Answered> {
  const method = payload ? 'POST' : 'GET';
  const answer = await server.http.inject({
    method,
    url: apiPath(name),
    headers: { cookie: '', ...headers },
    ...(payload && { payload }),
  });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  return { ...answer.json<Answered>(), set: set.filter((line) => !line.startsWith('device=')) };
}

const signIn = (email: string, headers: Record<string, string> = {}): Promise<Answered> =>
  send('session.signIn', { ...contact(email), password }, headers);
const sentBack = ({ set }: Answered): string => set.at(-1)?.split(';')[0] ?? '';
const isIn = async (token: string, cookie: string): Promise<boolean> =>
  (await send('profile.read', undefined, { token, cookie })).code === 1;

describe('the second half of a session', () => {
  it('comes with a sign-in where no script sees it and no other site sends it, is kept as a hash alone, and is needed', async () => {
    const { email } = await access.registered();
    const begun = await signIn(email);
    const cookie = sentBack(begun);
    expect(begun.set).toHaveLength(1);
    expect(begun.set[0]).toMatch(/^session-[\w-]{16}=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(begun.data)).not.toContain(cookie.split('=')[1]);
    const kept = await server.context.database.selectFrom('session').selectAll().execute();
    expect(kept.map(({ half_hash: half }) => half)).toContain(hashOf(cookie.split('=')[1] ?? ''));
    expect(JSON.stringify(kept)).not.toContain(cookie.split('=')[1]);
    expect([await isIn(begun.data.token, cookie), await isIn(begun.data.token, ''), await isIn('', cookie)]).toEqual([true, false, false]);
  });

  it('travels over TLS alone where browsers come by it, and cannot be set by a neighbouring host', async () => {
    const open = (config: object): Promise<TestServer> => openTestServer({ config: { server: config } });
    const lines = async (config: object, headers: Record<string, string>): Promise<string> => {
      const other = await open(config);
      try {
        const { userId } = await other.signUp();
        const { contact: key } = await other.context.database
          .selectFrom('user_contact')
          .select('contact')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        const payload = { kind: 'email', email: key.replace('email:', ''), password: 'nobody signs in with it' };
        const answer = await other.http.inject({ method: 'POST', url: apiPath('session.signIn'), payload, headers });
        return String([answer.headers['set-cookie']].flat().at(-1));
      } finally {
        await other.close();
      }
    };
    const secure = /^__Host-session-[\w-]{16}=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/;
    expect(await lines({ publicOrigin: 'https://app.example.com' }, {})).toMatch(secure);
    expect(await lines({ trustedProxies: 1 }, { 'x-forwarded-proto': 'https' })).toMatch(secure);
    expect(await lines({}, { 'x-forwarded-proto': 'https' })).toMatch(/^session-.*SameSite=Strict$/);
  });

  it('comes with the name of the browser, which no script reads, and which stays whoever signs in there', async () => {
    const all = async (name: CallName, payload: object, cookie: string): Promise<string[]> => {
      const answer = await server.http.inject({ method: 'POST', url: apiPath(name), payload, headers: { cookie } });
      return [answer.headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('device='));
    };
    const emails = [(await access.registered()).email, (await access.registered()).email];
    const [first] = await all('session.signIn', { ...contact(emails[0] ?? ''), password }, '');
    expect(first).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    const name = first?.split(';')[0] ?? '';
    expect(await all('session.signIn', { ...contact(emails[1] ?? ''), password }, name)).toEqual([first]);
    const [made] = await all('session.signIn', { ...contact(emails[1] ?? ''), password }, 'device=a b<script>');
    expect(made).toMatch(/^device=[\w-]{43};/);
    const kept = async () => (await server.context.database.selectFrom('sign_in_origin').select('kind').execute()).map(({ kind }) => kind);
    const before = await kept();
    // A registration begins a session, too.
    await access.registered();
    expect((await kept()).sort()).toEqual([...before, 'device', 'network'].sort());
  });

  it('is a new one at each sign-in, whatever is in the browser; the former session of the browser has lost its half', async () => {
    const [ann, ben] = [(await access.registered()).email, (await access.registered()).email];
    const first = await signIn(ann);
    const planted = sentBack(first);
    const second = await signIn(ben, { cookie: `${planted}; lang=en; operator-x=1` });
    expect(second.set).toHaveLength(2);
    expect(second.set[0]).toBe(`${planted.split('=')[0]}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`);
    expect(sentBack(second).split('=')).not.toContain(planted.split('=')[1]);
    expect(await isIn(second.data.token, sentBack(second))).toBe(true);
    // Nobody ended it: on paper it lives, and its device would show it.
    expect([await isIn(first.data.token, sentBack(second)), await isIn(first.data.token, planted)]).toEqual([false, true]);
  });

  it('goes with a sign-out, here and everywhere', async () => {
    const { email } = await access.registered();
    for (const name of ['session.signOut', 'session.signOutEverywhere'] as const) {
      const begun = await signIn(email);
      const [token, cookie] = [begun.data.token, sentBack(begun)];
      expect((await send(name, {}, { token })).code).toBe(401);
      expect(await isIn(token, cookie)).toBe(true);
      const ended = await send(name, {}, { token, cookie });
      expect(ended).toMatchObject({ code: 1, set: [expect.stringMatching(/^session-[\w-]{16}=; Max-Age=0/)] });
      expect(await isIn(token, cookie)).toBe(false);
    }
  });

  it('is not given to who signs in wrongly', async () => {
    const { email } = await access.registered();
    expect(await send('session.signIn', { ...contact(email), password: 'wrong' }, {})).toMatchObject({ code: 0, set: [] });
  });
});

describe('sessions that a version without halves began', () => {
  /** As a node of the former version writes it, beside this one. */
  async function former(): Promise<string> {
    const { userId } = await server.signUp();
    const [token, now] = [`former ${userId}`, server.clock.now()];
    const row = {
      token_hash: hashOf(token),
      id: server.context.ids.next(),
      user_id: userId,
      mode: 'demo',
      device: '',
      created_at: now,
      last_seen_at: now,
    };
    await server.context.database
      .insertInto('session')
      .values(row as never)
      .execute();
    return token;
  }

  it('go on without, each to a moment of its own between one and seven days after the upgrade, and not a moment longer', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, former));
    const { database } = server.context;
    const rows = await database.selectFrom('session').select(['half_due_at', 'last_seen_at']).where('half_hash', 'is', null).execute();
    const days = rows.map(({ half_due_at: due }) => (due - Date.now()) / (24 * HOUR));
    expect(Math.min(...days)).toBeGreaterThan(0.9);
    expect(Math.max(...days)).toBeLessThan(7);
    expect(new Set(days.map((day) => day.toFixed(4))).size).toBeGreaterThan(6);
    const token = tokens[0] ?? '';
    await database
      .updateTable('session')
      .set({ half_due_at: server.clock.now() + HOUR })
      .where('token_hash', '=', hashOf(token))
      .execute();
    expect(await isIn(token, '')).toBe(true);
    server.clock.advance(HOUR - 1);
    expect(await isIn(token, '')).toBe(true);
    server.clock.advance(1);
    expect(await isIn(token, '')).toBe(false);
  });
});

describe('the stream', () => {
  it('needs both halves: the cookie at the handshake, the token after it', async () => {
    let worker: Service | undefined;
    const streaming = await openTestServer({ register: (context) => void ([worker] = openModule(context, streamModule).workers) });
    await worker?.start();
    await streaming.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = streaming.http.server.address() as AddressInfo;
    const signedIn = async (token: string, cookie: string): Promise<boolean> => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/stream`, { headers: { cookie } });
      try {
        return await new Promise<boolean>((resolve, reject) => {
          socket.on('error', reject);
          socket.on('open', () => socket.send(JSON.stringify({ op: 'auth', token })));
          socket.on('message', (data) => {
            const message = JSON.parse((data as Buffer).toString()) as { type: string; signedIn: boolean };
            if (message.type === 'auth') resolve(message.signedIn);
          });
        });
      } finally {
        socket.terminate();
      }
    };
    try {
      const [{ token }, other] = [await streaming.signUp(), await streaming.signUp()];
      const [cookie, others] = [token, other.token].map((each) => streaming.cookies.of(each) ?? '');
      expect(await signedIn(token, cookie ?? '')).toBe(true);
      for (const wrong of ['', others ?? '', `${cookie?.split('=')[0]}=${others?.split('=')[1]}`])
        expect(await signedIn(token, wrong)).toBe(false);
      expect(await signedIn(other.token, cookie ?? '')).toBe(false);
    } finally {
      await worker?.stop();
      streaming.http.server.closeAllConnections();
      await streaming.close();
    }
  });
});
