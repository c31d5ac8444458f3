import type { Config } from '../../platform/module';
import { openDatabase } from '../../platform/database';
import { silentLogger } from '../../kernel';
import { auditBooks, type Books } from './auditBooks';

/** Reads the books of the configured database. No second process can open an embedded one in use: the exchange that has it is asked. */
export async function readBooks(config: Config): Promise<Books> {
  const opened = await openDatabase({ ...config.database, logger: silentLogger }).catch((error: unknown) => error as { code?: string });
  if ('database' in opened) return auditBooks(opened.database).finally(() => opened.close());
  const running = opened.code === 'FOLDER_LOCKED' ? await askRunning(config) : undefined;
  if (running === undefined) throw opened;
  return running;
}

async function askRunning({ server }: Config): Promise<Books | undefined> {
  const answer = await fetch(`http://${server.host}:${server.healthPort}/audit`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Books) : undefined;
}
