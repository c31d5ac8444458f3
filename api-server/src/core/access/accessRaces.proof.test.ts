import { describePostgres } from '../../testing/database/describePostgres';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';

describePostgres('access races on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({
      database: 'postgres',
      config: { access: { signIn: { failuresPerAddress: 100_000 }, code: { perAddressAndHour: 100_000 } } },
    });
  });
  afterAll(() => server.close());

  const parallel = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: 50 }, (_each, index) => work(index)));
  const password = 'correct horse battery';
  const contact = (email: string) => ({ kind: 'email' as const, email });
  const codes = (replies: readonly { code: number | string }[]) => replies.map((reply) => reply.code);

  it('50 registrations with one code make one user', async () => {
    await server.call('code.sendByEmail', { email: 'ann@example.com', purpose: 'register' });
    const code = server.sent.at(-1)?.code ?? '';
    const replies = await parallel(() =>
      server.call('session.register', {
        ...contact('ann@example.com'),
        code,
        password,
        repeatPassword: password,
        adult: true,
        riskAccepted: true,
      }),
    );
    expect(codes(replies).filter((each) => each === 1)).toHaveLength(1);
    const users = await server.context.database.selectFrom('app_user').select('id').execute();
    expect(users).toHaveLength(1);
  });

  it('50 requests send one code', async () => {
    const before = server.sent.length;
    const replies = await parallel(() => server.call('code.sendByEmail', { email: 'ben@example.com', purpose: 'register' }));
    expect(codes(replies).filter((each) => each === 1)).toHaveLength(1);
    expect(codes(replies).filter((each) => each === 429)).toHaveLength(49);
    expect(server.sent.length - before).toBe(1);
  });

  it('of 50 parallel guesses of a code five are judged', async () => {
    const code = server.sent.at(-1)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const request = {
      ...contact('ben@example.com'),
      password,
      repeatPassword: password,
      adult: true as const,
      riskAccepted: true as const,
    };
    await parallel(() => server.call('session.register', { ...request, code: wrong }));
    expect((await server.call('session.register', { ...request, code })).data).toMatchObject({ refusal: 'access.wrongCode' });
    const row = await server.context.database
      .selectFrom('access_code')
      .select('tries_left')
      .where('contact', '=', 'email:ben@example.com')
      .executeTakeFirstOrThrow();
    expect(row.tries_left).toBe(0);
  });

  it('of 50 parallel guesses of a password ten are judged', async () => {
    const replies = await parallel(() => server.call('session.signIn', { ...contact('ann@example.com'), password: 'guess' }));
    expect(codes(replies).filter((each) => each === 0)).toHaveLength(10);
    expect(codes(replies).filter((each) => each === 429)).toHaveLength(40);
  });
});
