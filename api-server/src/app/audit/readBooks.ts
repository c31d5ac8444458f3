import { lookup } from 'node:dns/promises';
import type { AuditNote } from '../../domains/operator';
import type { Config } from '../../platform/module';
import { openDatabase, patientTimeouts } from '../../platform/database';
import { silentLogger } from '../../kernel';
import { auditBooks, type Books } from './auditBooks';

/** Reads the books of the configured database. No second process can open an embedded one in use: the exchange that has it is asked. */
export async function readBooks(config: Config, notes: readonly AuditNote[] = []): Promise<Books> {
  const opened = await openDatabase({ ...config.database, timeouts: patientTimeouts, logger: silentLogger }).catch(
    (error: unknown) => error as { code?: string },
  );
  if ('database' in opened)
    return auditBooks(opened.database, { notes, now: Date.now(), keep: config.retention.operatorAudit }).finally(() => opened.close());
  const running = opened.code === 'FOLDER_LOCKED' ? await askRunning(config, notes) : undefined;
  if (running === undefined) throw opened;
  return running;
}

async function askRunning({ server }: Config, notes: readonly AuditNote[]): Promise<Books | undefined> {
  const query =
    notes.length === 0
      ? ''
      : `?${new URLSearchParams({ notes: notes.map((note) => JSON.stringify({ audit: note, time: note.time })).join('\n') })}`;
  // It answers to addresses, not to names, which anybody can have point to them.
  const answer = await lookup(server.host)
    .then(({ address, family }) => fetch(`http://${family === 6 ? `[${address}]` : address}:${server.healthPort}/audit${query}`))
    .catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Books) : undefined;
}
