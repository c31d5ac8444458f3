import { endpointTable, type EndpointEntry, type EndpointPath } from '../contract/endpointTable';
import { idempotencyHeader, idempotencyReplayHeader, notExecutedRefusal } from '../contract/idempotency';
import type { Answer } from '../contract/types';
import type { OverlayPort, ToastPort } from '../host/ports';
import { browserTimers } from '../timers';
import type { ApiClient, CallOptions, UploadResponse } from './apiClient';
import type { ApiFault } from './apiFault';
import { createDownload } from './createDownload';
import { createId } from './createId';
import { createTransport, type Sending, type TransportOptions } from './createTransport';
import { ErrorCatalogue } from './errorCatalogue';
import { MoneyCalls, type MoneyOutcome, type Replay } from './moneyCalls';

export interface ApiClientOptions extends TransportOptions {
  readonly getToken: () => string | undefined;
  /** User and account mode, for idempotency keys; the token when absent. */
  readonly getAccount?: () => string;
  readonly toast: ToastPort;
  readonly overlay: Pick<OverlayPort, 'hold'>;
  /** 401: clears the token and relaunches to the login page. */
  readonly onSignedOut: () => void;
  /** 402, two seconds later: opens the verification page. */
  readonly onVerificationNeeded: () => void;
  /** 403, two seconds later: opens the withdrawal-password page. */
  readonly onWithdrawalPasswordNeeded: () => void;
  /** A change that had no answer has become clear; pages listen with `onOutcome` of the client. */
  readonly onOutcome?: (outcome: MoneyOutcome) => void;
  /** Source of idempotency keys; random UUIDs when absent. */
  readonly createId?: () => string;
}

/** The one client of a page. @see ApiClient */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const timers = options.timers ?? browserTimers;
  const transport = createTransport(options);
  const download = createDownload(options);
  const catalogue = new ErrorCatalogue({ ...options, timers });
  let nextNumber = 0;

  /** One call with the waiting layer and the error catalogue. */
  async function watch<Result>(call: CallOptions, waits: boolean, send: (token: string | undefined) => Promise<Result>): Promise<Result> {
    const token = options.getToken();
    const number = nextNumber++;
    const release = (call.overlay ?? waits) ? options.overlay.hold() : undefined;
    try {
      return await send(token);
    } catch (error) {
      const fault = error as ApiFault;
      if (typeof fault.code === 'number') catalogue.act(fault, { token, number, toast: call.toast !== false }, nextNumber);
      throw fault;
    } finally {
      release?.();
    }
  }

  const perform = (sending: Omit<Sending, 'token'>, call: CallOptions): Promise<unknown> =>
    watch(call, endpointTable[sending.path].method === 'POST', (token) =>
      transport({ ...sending, token, remote: call.remote, signal: call.signal }),
    );

  async function replay(path: EndpointPath, request: unknown, key: string): Promise<Replay> {
    const headers = { [idempotencyHeader]: key, [idempotencyReplayHeader]: 'only' };
    try {
      return { kind: 'executed', answer: await transport({ path, request, headers, token: options.getToken() }) };
    } catch (error) {
      return { kind: replayKind(error as ApiFault) };
    }
  }

  const outcomeListeners = new Set<(outcome: MoneyOutcome) => void>();

  const moneyCalls = new MoneyCalls({
    createId: options.createId ?? createId,
    getAccount: options.getAccount ?? (() => options.getToken() ?? ''),
    replay,
    onOutcome: (outcome) => {
      options.onOutcome?.(outcome);
      for (const listener of [...outcomeListeners]) listener(outcome);
    },
    timers,
  });

  const client: ApiClient = {
    call: <Path extends EndpointPath>(path: Path, request: unknown, call: CallOptions = {}) => {
      const entry: EndpointEntry = endpointTable[path];
      const answer = entry.idempotent
        ? moneyCalls.run(path, request, call.idempotencyKey, (key) =>
            perform({ path, request, headers: { [idempotencyHeader]: key } }, call),
          )
        : perform({ path, request }, call);
      return answer as Promise<Answer<Path>>;
    },
    upload: async (file, upload = {}) => {
      let response: UploadResponse | undefined;
      const onBody = (body: unknown): void => void (response = body as UploadResponse);
      try {
        await perform({ path: 'common/upload', file, onProgress: upload.onProgress, onBody }, upload);
      } catch (error) {
        if (response === undefined) throw error;
      }
      return response as UploadResponse;
    },
    download: (address, call = {}) => watch(call, false, (token) => download({ address, token, remote: call.remote, signal: call.signal })),
    language: async () => (await client.call('index/language', {}, { overlay: false, toast: false })).default,
    onOutcome: (listener) => {
      outcomeListeners.add(listener);
      return () => void outcomeListeners.delete(listener);
    },
    reconcile: () => moneyCalls.reconcile(),
  };
  return client;
}

function replayKind(fault: ApiFault): 'refused' | 'absent' | 'unclear' {
  if (fault.refusal === notExecutedRefusal) return 'absent';
  return fault.outcomeUnknown || fault.kind === 'signedOut' || fault.kind === 'tooManyRequests' ? 'unclear' : 'refused';
}
