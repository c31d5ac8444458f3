import { lookup } from 'node:dns/promises';
import type { Config } from '../../platform/module';
import { openDatabase, patientTimeouts } from '../../platform/database';
import { silentLogger } from '../../kernel';
import { auditBooks, type Books } from './auditBooks';

/** Reads the books of the configured database. No second process can open an embedded one in use: the exchange that has it is asked. */
export async function readBooks(config: Config): Promise<Books> {
  const opened = await openDatabase({ ...config.database, timeouts: patientTimeouts, logger: silentLogger }).catch(
    (error: unknown) => error as { code?: string },
  );
  if ('database' in opened) return auditBooks(opened.database).finally(() => opened.close());
  const running = opened.code === 'FOLDER_LOCKED' ? await askRunning(config) : undefined;
  if (running === undefined) throw opened;
  return running;
}

async function askRunning({ server }: Config): Promise<Books | undefined> {
  // It answers to addresses, not to names, which anybody can have point to them.
  const answer = await lookup(server.host)
    .then(({ address, family }) => fetch(`http://${family === 6 ? `[${address}]` : address}:${server.healthPort}/audit`))
    .catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Books) : undefined;
}
