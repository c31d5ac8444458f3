import { apiPath } from '@halyard-h5/shared-api/contract';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { fixture, multipart } from '../../testing/wallet/openWalletServer';
import { uploadModule } from './module';

let server: TestServer;
afterAll(() => server.close());

it('an image that finds no room on the disk leaves nothing behind, and can be sent again', async () => {
  const stored = new Map<string, Buffer>();
  let room = false;
  const storage = {
    put: (key: string, bytes: Buffer) =>
      room
        ? Promise.resolve(void stored.set(key, bytes))
        : Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
    get: (key: string) => Promise.resolve(stored.get(key)),
    remove: (key: string) => Promise.resolve(void stored.delete(key)),
  };
  server = await openTestServer({
    config: { uploads: { perDay: 1 } },
    modules: [uploadModule],
    images: storage,
  });
  const { token, userId } = await server.signUp('real');
  const send = () => {
    const { payload, headers } = multipart(fixture('photo.png'), 'photo.png');
    return server.http.inject({ method: 'POST', url: apiPath('image.upload'), payload, headers: { ...headers, token } });
  };
  const kept = () => server.context.database.selectFrom('upload').select('id').where('user_id', '=', userId).execute();
  const failed = await send();
  expect([failed.statusCode, failed.body.includes('ENOSPC')]).toEqual([500, false]);
  expect(await kept()).toEqual([]);
  room = true;
  expect((await send()).json()).toMatchObject({ code: 1 });
  expect((await kept()).length).toBe(1);
  expect(stored.size).toBe(1);
});
