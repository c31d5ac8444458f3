import { openModule } from '../../platform/module';
import { openTestServer } from '../../testing/app/openTestServer';
import { auditLedger } from '../ledger';
import { capitalFigures, capitalModule } from '.';

/** What the first starts of two processes leave, and the next one. */
async function begun(enabled: boolean) {
  const server = await openTestServer({ config: { sandbox: { enabled }, capital: { sandbox: '5000' } } });
  const { context } = server;
  const start = async (): Promise<void> => {
    const { workers } = openModule(context, capitalModule);
    await workers[0].start();
    await workers[0].stop();
  };
  await Promise.all([start(), start()]);
  await start();
  const found = [await capitalFigures(context.database), await auditLedger(context)];
  await server.close();
  return found;
}

it('a sandbox brings its capital through the ledger, once', async () => {
  expect(await begun(true)).toEqual([[{ mode: 'real', currency: 'USDT', used: '0', limit: '5000' }], []]);
});

it('elsewhere there is none but what operators bring, and nothing is held to it', async () => {
  expect(await begun(false)).toEqual([[], []]);
});
