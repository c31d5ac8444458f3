import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { localBus } from '../../kernel';
import { credentialOf } from '../../platform/sessionCredentials';
import { Sessions } from './Sessions';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const shown = (token: string) => credentialOf('trader', token, server.cookies.of(token));

/** The sessions of another process of the exchange, which hears nothing of the others. */
function ofAnotherProcess(): Sessions {
  const { database, clock, ids, config } = server.context;
  return new Sessions({ database, clock, ids, bus: localBus(() => undefined), settings: config.access });
}

it('that ended in another process are over at once for who asks anew, and soon for every call', async () => {
  const { token, userId } = await server.signUp();
  const other = ofAnotherProcess();
  expect(await other.find(shown(token))).toMatchObject({ userId });
  await server.access.sessions.end(server.context.database, userId);
  expect(await other.find(shown(token))).toMatchObject({ userId });
  expect(await other.find(shown(token), 'anew')).toBeUndefined();
  expect(await other.find(shown(token))).toBeUndefined();
});

it('that ended while they were read are not remembered', async () => {
  const { token, userId } = await server.signUp();
  const { sessions } = server.access;
  const reading = sessions.find(shown(token));
  // The answer is on its way when the end is told.
  sessions.changed(userId);
  await reading;
  await sessions.end(server.context.database, userId);
  expect(await sessions.find(shown(token))).toBeUndefined();
});
