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
import { MoneyCalls, type MoneyOutcome, type MoneyQuestion, type Replay } from './moneyCalls';

export interface ApiClientOptions extends TransportOptions {
  readonly getToken: () => string | undefined;
  /** Account on the screen, `accountOf` of the session: calls name it, and idempotency keys belong to it. */
  readonly getAccount: () => string | undefined;
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
  /** The session belongs to another account than the screen: nothing was done, and the session is to be read anew. */
  readonly onSessionMismatch: () => void;
  /** A change had no answer: whether it was executed, and which account the session works in, is not known. */
  readonly onLostAnswer: (path: EndpointPath) => void;
  /** Source of idempotency keys; random UUIDs when absent. */
  readonly createId?: () => string;
}

/** Who calls. */
type Caller = Pick<Sending, 'token' | 'account'>;

/** The one client of a page. @see ApiClient */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const timers = options.timers ?? browserTimers;
  const transport = createTransport(options);
  const download = createDownload(options);
  const catalogue = new ErrorCatalogue({ ...options, timers });
  let nextNumber = 0;

  /** One call with the waiting layer and the error catalogue. */
  async function watch<Result>(call: CallOptions, waits: boolean, send: (caller: Caller) => Promise<Result>): Promise<Result> {
    const caller = { token: options.getToken(), account: call.account ?? options.getAccount() };
    const number = nextNumber++;
    const release = (call.overlay ?? waits) ? options.overlay.hold() : undefined;
    try {
      return await send(caller);
    } catch (error) {
      const fault = error as ApiFault;
      if (typeof fault.code === 'number') catalogue.act(fault, { token: caller.token, number, toast: call.toast !== false }, nextNumber);
      throw fault;
    } finally {
      release?.();
    }
  }

  async function perform(sending: Omit<Sending, keyof Caller>, call: CallOptions): Promise<unknown> {
    const changes = endpointTable[sending.path].method === 'POST';
    try {
      return await watch(call, changes, (caller) => transport({ ...sending, ...caller, remote: call.remote, signal: call.signal }));
    } catch (error) {
      if (changes && typeof (error as ApiFault).code === 'string') options.onLostAnswer(sending.path);
      throw error;
    }
  }

  async function replay({ path, request, key, account }: MoneyQuestion): Promise<Replay> {
    const headers = { [idempotencyHeader]: key, [idempotencyReplayHeader]: 'only' };
    try {
      return { kind: 'executed', answer: await transport({ path, request, headers, token: options.getToken(), account }) };
    } catch (error) {
      return { kind: replayKind(error as ApiFault) };
    }
  }

  const outcomeListeners = new Set<(outcome: MoneyOutcome) => void>();

  const moneyCalls = new MoneyCalls({
    createId: options.createId ?? createId,
    getAccount: options.getAccount,
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
        ? moneyCalls.run({ path, request, key: call.idempotencyKey, account: call.account }, (key) =>
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
    download: (address, call = {}) =>
      watch(call, false, (caller) => download({ address, ...caller, remote: call.remote, signal: call.signal })),
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
