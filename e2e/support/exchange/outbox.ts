import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningExchange } from './startExchange';

/** The newest code that was sent to an address or number; empty when there is none. */
export function codeSentTo({ dataFolder }: Pick<RunningExchange, 'dataFolder'>, contact: string): string {
  const messages = readFileSync(join(dataFolder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  const message = messages.findLast((line) => line.includes(contact) && !line.includes('"notice"')) ?? '';
  return /"code":"(\d{6})"/.exec(message)?.[1] ?? '';
}
