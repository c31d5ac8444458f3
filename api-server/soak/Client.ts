import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, EndpointPath } from '@halyard-h5/shared-api/contract';

const ANSWER_WITHIN = 5_000;

/** What came back: the application's answer, or nothing that says what became of the request. */
export type Reply = { code: number; data: Record<string, unknown> } | undefined;

/** Calls the exchange over HTTP as a browser does. */
export class Client {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Sends one request once. Undefined when the connection broke, the answer took too long, or it was a failure of the server. */
  async call(path: EndpointPath, body: Record<string, unknown>, key?: string): Promise<Reply> {
    const entry: EndpointEntry = endpointTable[path];
    const query = entry.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
    return this.#send(`${path}${query}`, {
      method: entry.method,
      headers: { token: this.#token, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(entry.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Sends an image. */
  async upload(image: Buffer): Promise<Reply> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'screenshot.png');
    return this.#send('common/upload', { method: 'POST', headers: { token: this.#token }, body: form });
  }

  async #send(path: string, request: RequestInit): Promise<Reply> {
    try {
      const response = await fetch(`${this.#origin}/api/${path}`, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN) });
      const { code, data } = (await response.json()) as { code: number | string; data: Record<string, unknown> | null };
      return response.ok ? { code: Number(code), data: data ?? {} } : undefined;
    } catch {
      return undefined;
    }
  }
}
