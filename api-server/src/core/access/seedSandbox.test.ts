import { openTestServer } from '../../testing/app/openTestServer';
import { seedSandbox } from './seedSandbox';

it('makes the ready user once, however many processes start at once on an empty database', async () => {
  const server = await openTestServer();
  await Promise.all([1, 2, 3].map(() => seedSandbox(server.context)));
  await seedSandbox(server.context);
  const { sandbox } = server.context.config;
  const users = await server.context.database
    .selectFrom('user_contact')
    .select('contact')
    .where('contact', 'like', `%${sandbox.email}%`)
    .execute();
  expect(users).toHaveLength(1);
  await server.close();
});
