import type { TelemetryEvent } from '../../ports/ports';
import type { ApiClient } from '../apiClient';
import { createApiClient, type ApiClientOptions } from '../createApiClient';
import type { MoneyOutcome } from '../moneyCall';
import type { ServerTimeSample } from '../serverTimeSample';

/** A client over the real fetch adapter with a fake `fetch`, and a record of all that it did to its ports. */
export interface TestClient {
  readonly client: ApiClient;
  /** Requests sent, oldest first. */
  readonly sent: Request[];
  /** What the client did, oldest first. */
  readonly log: string[];
  readonly samples: ServerTimeSample[];
  /** Of each call in its turn, whether the exchange has answered it. */
  readonly reached: boolean[];
  readonly outcomes: MoneyOutcome[];
  readonly events: TelemetryEvent[];
  readonly held: () => number;
  token: string | undefined;
  account: string;
  /** Answers the next and all further requests. */
  respond: (request: Request) => Response | Promise<Response>;
}

/** JSON answer of the exchange. */
export const answer = (code: number | string, data: unknown = {}, msg = '', headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, msg, data }), { headers });

/** Never answers; gives up when the request is aborted, as the browser does. */
export const silence = (request: Request) =>
  new Promise<Response>((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));

export function createTestClient(options: Partial<ApiClientOptions> = {}): TestClient {
  let held = 0;
  let nextId = 0;
  const log: string[] = [];
  const test: TestClient = {
    sent: [],
    log,
    samples: [],
    reached: [],
    outcomes: [],
    events: [],
    held: () => held,
    token: 'token-1',
    account: 'ada/real',
    respond: () => answer(1),
    client: createApiClient({
      baseUrl: 'https://exchange.test/api/',
      getToken: () => test.token,
      getLanguage: () => 'de',
      getAccount: () => test.account,
      toast: { show: (message, tone, unspoken) => void log.push(`toast ${tone}${unspoken ? ' unspoken' : ''} ${message}`) },
      overlay: {
        hold: () => {
          held += 1;
          return () => void (held -= 1);
        },
      },
      telemetry: { record: (event) => void test.events.push(event) },
      onSignedOut: () => {
        log.push('signed out');
        test.token = undefined;
      },
      onLocked: () => void log.push('locked'),
      onSessionMismatch: () => void log.push('session mismatch'),
      onLostAnswer: (name) => void log.push(`no answer ${name}`),
      onVerificationNeeded: () => void log.push('to verification'),
      onWithdrawalPasswordNeeded: () => void log.push('to withdrawal password'),
      onServerTime: (sample) => void test.samples.push(sample),
      onReached: (reached) => void test.reached.push(reached),
      onOutcome: (outcome) => void test.outcomes.push(outcome),
      random: () => 0,
      createId: () => `key-${++nextId}`,
      ...options,
    }),
  };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    test.sent.push(request);
    return test.respond(request);
  };
  return test;
}
