import { generateSync } from 'otplib';
import { operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { OperatorCallName } from '@halyard-h5/shared-api/contract';
import { OPERATOR_PASSWORD, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

const enrolment: readonly OperatorCallName[] = ['login', 'logout', 'me', 'changePassword', 'setupAuthenticator', 'bindAuthenticator'];
const others = (Object.keys(operatorEndpoints) as OperatorCallName[]).filter((path) => !enrolment.includes(path));

describe('outside the sandbox an operator without a second factor', () => {
  let server: WalletServer;
  let token: string;
  beforeAll(async () => {
    server = await openWalletServer({ config: { sandbox: { enabled: false } } });
    token = await server.operator('ann');
  });
  afterAll(() => server.close());

  const login = (name: string, more: object = {}) =>
    server.operate(undefined, 'login', { name, password: OPERATOR_PASSWORD, ...more } as never) as ReturnType<
      typeof server.operate<'login'>
    >;
  const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(server.clock.now() / 1_000) });

  it.each(others)('cannot call %s', async (path) => {
    expect(await server.operate(token, path, {} as never)).toMatchObject({ code: 0, data: { refusal: 'operator.secondFactorNeeded' } });
  });

  it('can see no image and is not let into what operators may read elsewhere', async () => {
    const url = '/api/operator/image?id=0190b6a0-0000-7000-8000-000000000001';
    const reply = await server.http.inject({ method: 'GET', url, headers: { 'operator-token': token } });
    expect(reply.json()).toMatchObject({ code: 0, data: { refusal: 'operator.secondFactorNeeded' } });
    expect(await server.isOperator(token)).toBe(false);
  });

  it('binds one and can work from then on; sessions that never showed a code end', async () => {
    const [amy, before] = [await server.operator('amy'), (await login('amy')).data.token as string];
    expect((await server.operate(amy, 'me', {})).data).toMatchObject({ authenticatorBound: false });
    const { data } = await server.operate(amy, 'setupAuthenticator', {});
    expect((await server.operate(amy, 'bindAuthenticator', { code: codeOf(data.secret) })).code).toBe(1);
    expect((await server.operate(amy, 'deposits', {})).code).toBe(1);
    expect(await server.isOperator(amy)).toBe(true);
    expect(await server.operate(before, 'me', {})).toMatchObject({ code: 401 });
    server.clock.advance(30_000);
    expect((await login('amy')).data).toEqual({ secondFactorRequired: true });
    expect((await login('amy', { authenticatorCode: codeOf(data.secret) })).data.token).toBeDefined();
  });
});
