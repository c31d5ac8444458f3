import type { OperatorAnswer, OperatorCallName, OperatorContract, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { OperatorFault, type RefusalData } from './OperatorFault';

type NameOf<Method extends 'GET' | 'POST'> = {
  [Name in OperatorCallName]: OperatorContract[Name]['method'] extends Method ? Name : never;
}[OperatorCallName];
/** Calls that change nothing. */
export type ReadName = NameOf<'GET'>;
/** Calls that change something. */
export type ChangeName = NameOf<'POST'>;

/** How long an answer may take, milliseconds. News are waited for longer. */
const PATIENCE = 30_000;
const NEWS_PATIENCE = 45_000;
const OK = 1;
const ENDED = 401;

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: RefusalData | null;
}

export interface ClientOptions {
  /** Token of the session; the rest of it is a cookie that no script can read. */
  readonly token: () => string | undefined;
  readonly language: () => string;
  /** Hears of the `Date` header of each answer, and of the monotonic time when it was asked for. */
  readonly onTime?: (header: string | null, sentAt: number) => void;
  /** The session that the token belongs to is over. */
  readonly onEnded?: (token: string) => void;
  readonly fetch?: typeof fetch;
}

/** Makes the calls of operators from their page. */
export class OperatorClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** @throws OperatorFault */
  read<Name extends ReadName>(name: Name, request: OperatorRequest<Name>, signal?: AbortSignal): Promise<OperatorAnswer<Name>> {
    const given = Object.entries(request as Record<string, unknown>).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    );
    const query = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
    return this.#call(`${name}${query}`, { signal: this.#within(name === 'news' ? NEWS_PATIENCE : PATIENCE, signal) });
  }

  /** @throws OperatorFault; of the kind `unanswered` it may have been executed */
  change<Name extends ChangeName>(name: Name, request: OperatorRequest<Name>): Promise<OperatorAnswer<Name>> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(name, { method: 'POST', headers, body: JSON.stringify(request), signal: this.#within(PATIENCE) });
  }

  /** A private picture. @throws OperatorFault */
  async picture(id: string, signal?: AbortSignal): Promise<Blob> {
    const response = await this.#send(`image?id=${encodeURIComponent(id)}`, { signal: this.#within(PATIENCE, signal) });
    if (response.headers.get('content-type')?.startsWith('image/')) return response.blob();
    await this.#open(response);
    throw new OperatorFault('unanswered', '');
  }

  #within(milliseconds: number, signal?: AbortSignal): AbortSignal {
    const limit = AbortSignal.timeout(milliseconds);
    return signal ? AbortSignal.any([signal, limit]) : limit;
  }

  async #call<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const token = this.#options.token();
    return (await this.#open(await this.#send(path, init), token)) as Answer;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { token, language, onTime, fetch: send = fetch } = this.#options;
    const headers = new Headers(init.headers);
    headers.set('lang', language());
    const own = token();
    if (own !== undefined) headers.set('operator-token', own);
    const sentAt = performance.now();
    const response = await send(`/api/operator/${path}`, { ...init, headers, cache: 'no-store' }).catch((error: unknown) => {
      // What the page itself gave up is no fault of the exchange.
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new OperatorFault('unanswered', '');
    });
    onTime?.(response.headers.get('date'), sentAt);
    return response;
  }

  async #open(response: Response, token?: string): Promise<unknown> {
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
    if (typeof envelope?.code !== 'number') throw new OperatorFault('unanswered', '');
    const { code, msg, data } = envelope;
    if (code === OK) return data;
    if (code === ENDED && token !== undefined) this.#options.onEnded?.(token);
    throw new OperatorFault(code === ENDED ? 'ended' : 'refused', msg, data ?? {});
  }
}
