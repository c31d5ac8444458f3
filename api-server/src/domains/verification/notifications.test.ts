import { transact } from '../../platform/database';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { inboxOf } from '../../testing/notifications/inboxOf';
import { reviewVerification } from './reviewVerification';
import type { VerificationDecision } from './reviewVerification';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('tells what became of both levels', async () => {
  const { userId } = await server.signUp('real');
  const { context } = server;
  const sent = { basic: 'review' as const, advanced: 'review' as const, rejected_items: '[]', submitted_at: server.clock.now() };
  await context.database
    .insertInto('verification')
    .values({ user_id: userId, ...sent })
    .execute();
  const decide = (decision: VerificationDecision) =>
    transact(context.database, (transaction) => reviewVerification(context, transaction, decision));
  await decide({ userId, level: 'basic', decision: 'approve' });
  await decide({ userId, level: 'advanced', decision: 'reject', reason: 'The photo is blurred.', rejectedItems: ['front'] });
  expect(await inboxOf(server, userId)).toEqual([
    'Basic verification completed: Your basic verification was approved.',
    'Advanced verification rejected: Something has to be sent again: The photo is blurred.',
  ]);
});
