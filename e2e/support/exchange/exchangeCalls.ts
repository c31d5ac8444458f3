import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiPath, endpointTable, type Answer, type CallName, type Request } from '@halyard-h5/shared-api/contract';
import { send } from './sessionCookies';
import { picture } from '../picture';
import type { RunningExchange } from './startExchange';

/** Calls the exchange as one trader; rejects with path, code and message. */
export type Call = <Name extends CallName>(name: Name, request: Request<Name>) => Promise<Answer<Name>>;

const mostAttempts = 80;

/** Makes a call of traders by its name, or one of operators as `operator/<name>`, and opens the envelope. */
export async function makeCall(
  { address }: RunningExchange,
  call: string,
  request: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { method } = endpointTable[call as CallName] ?? { method: 'POST' };
  const target = new URL(call.startsWith('operator/') ? `/api/${call}` : apiPath(call as CallName), address);
  if (method === 'GET') for (const [name, value] of Object.entries(request)) target.searchParams.set(name, String(value));
  const body = method === 'POST' ? { body: JSON.stringify(request) } : {};
  for (let attempt = 1; ; attempt += 1) {
    const sent = { method, headers: { ...headers, lang: 'en', 'Content-Type': 'application/json' }, ...body };
    const { code, msg, data } = await send(target, sent);
    if (code === 1 || code === '0') return data;
    // Turned away before it was read, by a slow machine's exchange: it is sent again, as the application does.
    if ((data as { refusal?: string } | null)?.refusal !== 'http.busy' || attempt === mostAttempts)
      throw new Error(`${call}: ${code} ${msg}`);
    await setTimeout(250);
  }
}

/** Calls as the trader of a token, each change under a key of its own. */
export const callAs =
  (exchange: RunningExchange, token: string): Call =>
  async (name, request) =>
    (await makeCall(exchange, name, request, { TOKEN: token, 'Idempotency-Key': randomUUID() })) as never;

/** Uploads a picture and answers its id. */
export async function upload({ address }: RunningExchange, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture())], { type: 'image/png' }), 'picture.png');
  const { data } = await send(new URL(apiPath('image.upload'), address), { method: 'POST', headers: { TOKEN: token }, body: form });
  return (data as { id: string }).id;
}

/** The newest code that was sent to an address or number; empty when there is none. */
export function codeSentTo({ dataFolder }: RunningExchange, contact: string): string {
  const messages = readFileSync(join(dataFolder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  return /"code":"(\d{6})"/.exec(messages.findLast((line) => line.includes(contact) && !line.includes('"notice"')) ?? '')?.[1] ?? '';
}
