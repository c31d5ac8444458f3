import { endpointTable, type EndpointEntry, type CallName } from '../contract/endpointTable';
import { idempotencyFinalHeader, idempotencyHeader, idempotencyReplayHeader } from '../contract/idempotency';
import { recoveryTicketHeader } from '../contract/recoveryTicket';
import type { Answer } from '../contract/types';
import type { OverlayPort, ToastPort } from '../ports/ports';
import { userOf } from '../openCalls/OpenCall';
import type { OpenCallShelf } from '../openCalls/OpenCallShelf';
import { browserTimers } from '../timers';
import type { ApiClient, CallOptions, UploadOptions, UploadResponse } from './apiClient';
import { createApiFault, type ApiFault } from './apiFault';
import type { Caller } from './callerHeaders';
import { callNameOf } from '../contract/callNameOf';
import type { Download } from './createDownload';
import { createKey } from './createKey';
import { createTransport, type Sending, type TransportOptions } from './createTransport';
import { ErrorCatalogue } from './errorCatalogue';
import type { MoneyOutcome } from './moneyCall';
import { MoneyCalls } from './moneyCalls';
import { replayKind, type MoneyQuestion, type Replay } from './replay';

export interface ApiClientOptions extends TransportOptions {
  readonly getToken: () => string | undefined;
  /** Account on the screen, `accountOf` of the session: calls name it, and idempotency keys belong to it. */
  readonly getAccount: () => string | undefined;
  readonly toast: ToastPort;
  readonly overlay: Pick<OverlayPort, 'hold'>;
  /** 401: clears the token and relaunches to the login page. */
  readonly onSignedOut: () => void;
  /** 423: keeps the token, clears what is private and shows what opens the session. */
  readonly onLocked: () => void;
  /** 402, two seconds later: opens the verification page. */
  readonly onVerificationNeeded: () => void;
  /** 403, two seconds later: opens the withdrawal-password page. */
  readonly onWithdrawalPasswordNeeded: () => void;
  /** A change that had no answer has become clear; pages listen with `onOutcome` of the client. */
  readonly onOutcome?: (outcome: MoneyOutcome) => void;
  /** The session belongs to another account than the screen: nothing was done, and the session is to be read anew. */
  readonly onSessionMismatch: () => void;
  /** A change had no answer: whether it was executed, and which account the session works in, is not known. */
  readonly onLostAnswer: (name: CallName) => void;
  /** Reads who is signed in, when a change of money needs it and only the token is known. Rejects with the reason when it cannot. */
  readonly readUser?: () => Promise<unknown>;
  /** Source of idempotency keys; UUIDs with their time when absent. */
  readonly createId?: () => string;
  /** Where changes without an answer outlive the page; memory alone when absent. */
  readonly openCallShelf?: OpenCallShelf;
  /** The exchange's time, milliseconds UTC; the device's clock when absent. */
  readonly serverNow?: () => number;
  /** Whether somebody looks at the page; the document's state when absent. */
  readonly isVisible?: () => boolean;
  /** 0 to 1, spreads questions of many pages; `Math.random` when absent. */
  readonly random?: () => number;
}

/** Which call takes a picture, and what shows that it may be sent. */
function placeOfUpload({ recoveryTicket }: UploadOptions): Pick<Sending, 'name' | 'headers'> {
  if (recoveryTicket === undefined) return { name: 'image.upload' };
  return { name: 'recovery.uploadImage', headers: { [recoveryTicketHeader]: recoveryTicket } };
}

/** The one client of a page. @see ApiClient */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const timers = options.timers ?? browserTimers;
  const transport = createTransport(options);
  // Few pages show files: what gets them comes with the first.
  const download: Download = async (fetching) => {
    const { address, remote } = fetching;
    const { createDownload } = await import('./createDownload').catch((error: unknown) => {
      throw createApiFault({ code: 'network', msg: String(error), call: address.split('?')[0] as string, remote });
    });
    return createDownload(options)(fetching);
  };
  const catalogue = new ErrorCatalogue({ ...options, timers });
  let nextNumber = 0;

  /** One call with the waiting layer and the error catalogue. */
  async function watch<Result>(
    call: CallOptions,
    asked: unknown,
    waits: boolean,
    send: (caller: Caller) => Promise<Result>,
  ): Promise<Result> {
    const once = call.unasked ? JSON.stringify(asked) : undefined;
    const caller = { token: options.getToken(), account: call.account ?? options.getAccount() };
    const number = nextNumber++;
    const release = (call.overlay ?? waits) ? options.overlay.hold() : undefined;
    try {
      const answer = await send(caller);
      if (once !== undefined) catalogue.forget(once);
      return answer;
    } catch (error) {
      const fault = error as ApiFault;
      if (typeof fault.code === 'number') {
        const unspoken = typeof call.unspoken === 'function' ? call.unspoken() : call.unspoken;
        catalogue.act(fault, { token: caller.token, number, once, unspoken }, nextNumber);
      }
      throw fault;
    } finally {
      release?.();
    }
  }

  /** Sends a call, and once more with the answer where the exchange asks for the work of a puzzle first. */
  const sendSolved = (sending: Sending): Promise<unknown> =>
    transport(sending).catch(async (fault: ApiFault) => {
      const puzzle =
        fault.reason &&
        (await import('../puzzle/solutionOf').then(
          ({ solutionOf }) => solutionOf(fault.reason),
          () => undefined,
        ));
      if (!puzzle) throw fault;
      return transport({ ...sending, request: Object.assign({ puzzle }, sending.request) });
    });

  async function perform(sending: Omit<Sending, keyof Caller>, call: CallOptions): Promise<unknown> {
    const changes = endpointTable[sending.name].method === 'POST';
    try {
      const answer = await watch(call, [sending.name, sending.request], changes, (caller) =>
        sendSolved({ ...sending, ...caller, remote: call.remote, signal: call.signal }),
      );
      if (sending.name === 'appLock.unlock') catalogue.opened(nextNumber);
      return answer;
    } catch (error) {
      if (changes && typeof (error as ApiFault).code === 'string') options.onLostAnswer(sending.name);
      throw error;
    }
  }

  async function replay({ name, key, account, final }: MoneyQuestion): Promise<Replay> {
    const headers = { [idempotencyHeader]: key, [idempotencyReplayHeader]: 'only', ...(final && { [idempotencyFinalHeader]: 'true' }) };
    try {
      // A question that fails must not ask itself again whenever another call succeeds.
      return { kind: 'executed', answer: await transport({ name, headers, token: options.getToken(), account, proves: false }) };
    } catch (error) {
      return { kind: replayKind(error as ApiFault) };
    }
  }

  const outcomeListeners = new Set<(outcome: MoneyOutcome) => void>();

  const now = options.serverNow ?? Date.now;
  const moneyCalls = new MoneyCalls({
    createId: options.createId ?? (() => createKey(now())),
    getAccount: options.getAccount,
    shelf: options.openCallShelf,
    now,
    isVisible: options.isVisible ?? (() => typeof document === 'undefined' || document.visibilityState === 'visible'),
    random: options.random ?? Math.random,
    replay,
    onOutcome: (outcome) => {
      options.onOutcome?.(outcome);
      for (const listener of [...outcomeListeners]) listener(outcome);
    },
    timers,
  });

  const client: ApiClient = {
    call: <Name extends CallName>(given: Name, request: unknown, call: CallOptions = {}) => {
      const name = callNameOf(given);
      const entry: EndpointEntry = endpointTable[name];
      if (!entry.idempotent) return perform({ name, request }, call) as Promise<Answer<Name>>;
      // What is written down first goes out for the account that it was meant for.
      const run = (account: string | undefined) =>
        moneyCalls.run({ name, request, key: call.idempotencyKey, account }, (key) =>
          perform({ name, request, headers: { [idempotencyHeader]: key } }, { ...call, account }),
        ) as Promise<Answer<Name>>;
      const account = call.account ?? options.getAccount();
      if (account === undefined || userOf(account) !== '' || !options.readUser) return run(account);
      // Nobody's key would be kept for nobody, and never asked about.
      return options.readUser().then(() => run(`${userOf(options.getAccount() ?? '')}${account}`));
    },
    upload: async (file, upload = {}) => {
      let response: UploadResponse | undefined;
      const onBody = (body: unknown): void => void (response = body as UploadResponse);
      try {
        await perform({ ...placeOfUpload(upload), file, onProgress: upload.onProgress, onBody }, upload);
      } catch (error) {
        if (response === undefined) throw error;
      }
      return response as UploadResponse;
    },
    download: (address, call = {}) =>
      watch(call, address, false, (caller) => download({ address, ...caller, remote: call.remote, signal: call.signal })),
    language: async () => {
      const answer = await perform({ name: 'exchange.language' }, { overlay: false, unasked: true });
      return (answer as Answer<'exchange.language'>).default;
    },
    forgetMessages: () => catalogue.forget(),
    onOutcome: (listener) => {
      outcomeListeners.add(listener);
      return () => void outcomeListeners.delete(listener);
    },
    reconcile: () => moneyCalls.reconcile(),
    openCalls: () => moneyCalls.openCalls(),
    onOpenCalls: (listener) => moneyCalls.onOpenCalls(listener),
    markSeen: (key) => moneyCalls.markSeen(key),
  };
  return client;
}
