import { auditBooks } from '../../app/audit';
import { closeNext, reportNext } from '../../core/ledger';
import { DAY } from '../../kernel';
import { tamper } from '../../testing/database/tamper';
import { openReceiver } from '../../testing/outgoing/receiver';
import type { TestReceiver } from '../../testing/outgoing/receiver';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { AlertSender } from '../house/AlertSender';
import { receiversOf } from '../house/receivers';
import { noteAudit, readAuditNotes } from './auditNotes';

let server: WalletServer;
let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await openReceiver();
  const webhooks = { urls: [receiver.url], secrets: [Buffer.alloc(32, 1).toString('base64')], allowPrivate: true };
  server = await openWalletServer({ config: { house: { webhooks } } });
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

async function closeDay(): Promise<void> {
  const { context, clock } = server;
  clock.advance(DAY);
  while (await closeNext(context.database, clock.now()));
  while (await reportNext(context.database, context.records, clock.now()));
  await noteAudit(context);
  await noteAudit(context);
}
async function act(): Promise<void> {
  await server.operate(await server.operator(`ann${server.clock.now()}`), 'lookAtTrader', { user: userId, reason: 'A question.' });
}
let userId: string;
/** A receiver's alerts, one a line, among lines of a log. */
async function received(): Promise<string> {
  for (const each of receiversOf(server.context.config)) await new AlertSender(server.context, each).run();
  return ['{"level":30,"msg":"started"}', 'no JSON', ...receiver.received.map(({ body }) => body)].join('\n');
}

describe('the newest entry of the audit log', () => {
  beforeEach(async () => {
    ({ userId } = await server.signUp('real'));
    await server.fund(userId, 'real', 'spot', '10');
    await act();
    await closeDay();
    await act();
    await closeDay();
  });

  const differences = async (keep = 0) => {
    const noted = { notes: readAuditNotes(await received()), now: server.clock.now(), keep };
    const { differences: all } = await auditBooks(server.context.database, noted);
    return all.filter(({ check }) => check.includes('noted outside'));
  };

  it('leaves the database with each daily close, once, and the audit holds the log against it', async () => {
    const notes = readAuditNotes(await received());
    const { list } = (await server.operate(await server.operator('bob'), 'houseAlerts', {})).data;
    expect(list.filter(({ kind }) => kind === 'close.noted').map(({ audit, time }) => ({ ...audit, time }))).toEqual(notes.toReversed());
    expect(notes).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('shows a log that was made anew, though its chain is whole', async () => {
    await tamper(
      server.context.database,
      `delete from operator_audit; update operator_audit_head set sequence = 0, hash = '', start_sequence = 1, start_previous = ''`,
    );
    expect((await auditBooks(server.context.database)).differences.filter(({ check }) => check.startsWith('audit log'))).toEqual([]);
    expect((await differences()).map(({ check }) => check)).toEqual(Array(2).fill('audit log: entry removed since it was noted outside'));
    await act();
    expect(await differences()).toContainEqual({ check: 'audit log: entry changed since it was noted outside', details: { sequence: 3 } });
    // Retention may have removed older entries.
    server.clock.advance(3 * DAY);
    expect((await differences(DAY)).map(({ check }) => check)).toEqual(['audit log: entry changed since it was noted outside']);
  });
});
