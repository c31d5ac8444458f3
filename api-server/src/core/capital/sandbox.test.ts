import { DAY } from '../../kernel';
import { openModule } from '../../platform/module';
import type { ServerContext } from '../../platform/module';
import { openTestServer } from '../../testing/app/openTestServer';
import { auditLedger, closeNext, listReports, readReport, reportNext } from '../ledger';
import { capitalFigures, capitalModule } from '.';

const open = (enabled: boolean) => openTestServer({ config: { sandbox: { enabled }, capital: { sandbox: '5000' } } });
async function start(context: ServerContext): Promise<void> {
  const { workers } = openModule(context, capitalModule);
  await workers[0].start();
  await workers[0].stop();
}

/** What the first starts of two processes leave, and the next one. */
async function begun(enabled: boolean) {
  const server = await open(enabled);
  const { context } = server;
  await Promise.all([start(context), start(context)]);
  await start(context);
  const found = [await capitalFigures(context.database), await auditLedger(context)];
  await server.close();
  return found;
}

it('a sandbox brings its capital through the ledger, once', async () => {
  expect(await begun(true)).toEqual([[{ name: 'capital.reserved', mode: 'real', subject: 'USDT', used: '0', limit: '5000' }], []]);
});

it('elsewhere there is none but what operators bring, and nothing is held to it', async () => {
  expect(await begun(false)).toEqual([[], []]);
});

it('the report of the day has it as brought from outside, and all its checks are right', async () => {
  const server = await open(true);
  const { database, clock, records } = server.context;
  await start(server.context);
  server.clock.advance(2 * DAY);
  await closeNext(database, clock.now());
  await reportNext(database, records, clock.now());
  const [close] = (await listReports(database, { limit: 1 })).list;
  const [section] = (await readReport(database, close?.day ?? ''))?.sections ?? [];
  expect(section).toMatchObject({
    closing: { clearing: '-5000', capital: '5000', users: '0' },
    clearingIn: '5000',
    records: [{ figure: 'capitalAdded' }],
  });
  expect(new Set(section?.checks.map(({ difference }) => difference))).toEqual(new Set(['none']));
  await server.close();
});
