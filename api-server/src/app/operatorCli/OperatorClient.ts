import { operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer, OperatorCallName, OperatorRequest } from '@halyard-h5/shared-api/contract';

/** The server said no, or could not be reached; the message is for the person at the terminal. */
export class OperatorClientError extends Error {
  override readonly name = 'OperatorClientError';
  /** `data.reason` of the refusal, for programs. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

/** Calls a running server as an operator, and keeps the cookie that a sign-in sets. */
export class OperatorClient {
  readonly #server: string;
  readonly #token: string | undefined;
  #cookie: string | undefined;
  readonly #fetch: typeof fetch;

  /** @param kept what `kept` gave for the session that is to go on */
  constructor(server: string, kept: string | undefined, fetcher: typeof fetch = fetch) {
    this.#server = server.replace(/\/$/, '');
    [this.#token, this.#cookie] = kept?.split(' ') ?? [];
    this.#fetch = fetcher;
  }

  /** Token and session cookie of the session that has just begun, for a later client. */
  kept(token: string): string {
    return `${token} ${this.#cookie ?? ''}`;
  }

  /** @throws OperatorClientError with the server's message when it refuses */
  async call<Name extends OperatorCallName>(path: Name, request: OperatorRequest<Name>): Promise<OperatorAnswer<Name>> {
    const read = operatorEndpoints[path].method === 'GET';
    const given = Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const query = read && given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : '';
    const body = read
      ? {}
      : { method: 'POST', body: JSON.stringify(request), headers: { ...this.#headers(), 'content-type': 'application/json' } };
    const response = await this.#send(`${path}${query}`, { headers: this.#headers(), ...body });
    const [set] = response.headers.getSetCookie().slice(-1);
    if (set !== undefined) this.#cookie = set.split(';')[0];
    const answer = (await response.json()) as { code: number; msg: string; data: OperatorAnswer<Name> & { reason?: string } };
    if (answer.code === 401) throw new OperatorClientError('You are not signed in. Use: login <name>');
    if (answer.code !== 1) throw new OperatorClientError(answer.msg, answer.data.reason);
    return answer.data;
  }

  /** Bytes and type of a private image. */
  async image(id: string): Promise<{ bytes: Buffer; type: string }> {
    const response = await this.#send(`image?id=${encodeURIComponent(id)}`, { headers: this.#headers() });
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!type.startsWith('image/')) throw new OperatorClientError((JSON.parse(bytes.toString()) as { msg: string }).msg);
    return { bytes, type };
  }

  #headers(): Record<string, string> {
    return {
      ...(this.#token !== undefined && { 'operator-token': this.#token }),
      ...(this.#cookie !== undefined && { cookie: this.#cookie }),
    };
  }

  async #send(path: string, options: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(`${this.#server}/api/operator/${path}`, { ...options, signal: AbortSignal.timeout(60_000) });
    } catch (error) {
      throw new OperatorClientError(
        `The server at ${this.#server} does not answer (${(error as Error).message}). Set --server or OPERATOR_SERVER.`,
      );
    }
  }
}
