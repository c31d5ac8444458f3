import { apiPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';

const ANSWER_WITHIN = 5_000;

/** What came back: the application's answer, or nothing that says what became of the request; `cookie` is what it set, to be sent back. */
export type Reply = { code: number; data: Record<string, unknown>; cookie: string } | undefined;

/** What a client shows of its session: the token, and the cookie that came with it. */
export interface Shown {
  readonly token: string;
  readonly cookie: string;
}

/** Who has no session. */
export const nobody: Shown = { token: '', cookie: '' };

/** Calls the exchange over HTTP as a browser does. */
export class Client {
  readonly #origin: string;
  readonly #shown: Shown;

  constructor(origin: string, { token, cookie }: Shown) {
    this.#origin = origin;
    this.#shown = { token, cookie };
  }

  /** Sends one request once. Undefined when the connection broke, the answer took too long, or it was a failure of the server. */
  async call(name: CallName, body: Record<string, unknown>, key?: string): Promise<Reply> {
    const entry: EndpointEntry = endpointTable[name];
    const query = entry.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    return this.#send(`${apiPath(name)}${query}`, {
      method: entry.method,
      headers: { ...this.#shown, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(entry.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Sends an image. */
  async upload(image: Buffer): Promise<Reply> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'screenshot.png');
    return this.#send(apiPath('image.upload'), { method: 'POST', headers: { ...this.#shown }, body: form });
  }

  async #send(path: string, request: RequestInit): Promise<Reply> {
    try {
      const response = await fetch(`${this.#origin}${path}`, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN) });
      const { code, data } = (await response.json()) as { code: number | string; data: Record<string, unknown> | null };
      const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      return response.ok ? { code: Number(code), data: data ?? {}, cookie: cookie.join('; ') } : undefined;
    } catch {
      return undefined;
    }
  }
}
