import axios, { type AxiosRequestConfig } from 'axios';
import { endpointTable, type EndpointEntry, type CallName } from '../contract/endpointTable';
import type { LanguageCode } from '../ports/languageCode';
import type { TelemetryPort } from '../ports/ports';
import { browserTimers, type Timers } from '../timers';
import { createApiFault, type ApiFault } from './apiFault';
import { callerHeaders, type Caller } from './callerHeaders';
import { readEnvelope } from './readEnvelope';
import { sampleOfResponse } from './sampleOfResponse';
import type { ServerTimeSample } from './serverTimeSample';

/** Time-out of requests and uploads, milliseconds. */
const requestTimeout = 60_000;

export interface TransportOptions {
  /** Address of the calls, such as `/api/`. */
  readonly baseUrl: string;
  readonly getLanguage: () => LanguageCode;
  readonly telemetry: TelemetryPort;
  /** Every sign of the server's time, for the server clock. */
  readonly onServerTime?: (sample: ServerTimeSample) => void;
  /** Told of each call whether the exchange has answered it, whatever it said; of one that `proves` nothing only when it has. */
  readonly onReached?: (reached: boolean) => void;
  /** Local monotonic milliseconds, the same source as the server clock's; `performance.now` when absent. */
  readonly now?: () => number;
  readonly timers?: Timers;
  /** Transport of all calls but uploads; axios' `fetch` when absent. */
  readonly adapter?: AxiosRequestConfig['adapter'];
  /** Transport of uploads; `xhr` when absent, because `fetch` cannot tell how far an upload is. */
  readonly uploadAdapter?: AxiosRequestConfig['adapter'];
}

/** One request as it goes out. */
export interface Sending extends Caller {
  readonly name: CallName;
  readonly request?: unknown;
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remote?: string;
  readonly signal?: AbortSignal;
  /** False: that it fails does not mean that the exchange cannot be reached. */
  readonly proves?: false;
  readonly onProgress?: (fraction: number) => void;
  /** Gets the whole body of an answer that is an envelope, before it is read. */
  readonly onBody?: (body: unknown) => void;
}

/** Sends one request and reads its envelope. @throws ApiFault */
export type Transport = (sending: Sending) => Promise<unknown>;

/** Carries requests over one axios instance; every failure becomes an `ApiFault`, nothing is shown or acted on here. */
export function createTransport(options: TransportOptions): Transport {
  const now = options.now ?? (() => performance.now());
  const timers = options.timers ?? browserTimers;
  const http = axios.create({
    baseURL: options.baseUrl,
    adapter: options.adapter ?? 'fetch',
    timeout: requestTimeout,
    responseType: 'text',
    transformResponse: [(body: unknown) => body],
    validateStatus: () => true,
  });

  /** What the exchange answered. @throws ApiFault its refusal, or that this is none of its answers */
  function read(sending: Sending, status: number, body: string): unknown {
    const entry: EndpointEntry = endpointTable[sending.name];
    if (status >= 500) throw faultOf(sending, 'network', `the server answered ${status}`);
    const reading = readEnvelope(body, entry.envelope ?? 'standard');
    if (reading.kind === 'broken') throw faultOf(sending, 'network', reading.reason);
    sending.onBody?.(JSON.parse(body));
    options.onReached?.(true);
    if (reading.kind === 'refused') throw faultOf(sending, reading.code, reading.msg, reading.data);
    return reading.data;
  }

  return async function transport(sending) {
    const entry: EndpointEntry = endpointTable[sending.name];
    const sentAt = now();
    const headers = {
      ...sending.headers,
      ...callerHeaders({ token: sending.token, account: entry.account === 'none' ? undefined : sending.account }),
      lang: options.getLanguage(),
      // axios would say that nothing is a form, which the exchange does not read.
      ...(sending.request === undefined && !sending.file && { 'Content-Type': false }),
    };
    const deadline = sending.file ? startDeadline(sending.signal, timers) : undefined;
    try {
      const response = await http.request({
        url: entry.path,
        headers,
        signal: sending.signal,
        ...contentOf(entry, sending),
        ...(deadline && { adapter: options.uploadAdapter ?? 'xhr', timeout: 0, signal: deadline.signal }),
      });
      const data = read(sending, response.status, response.data);
      const sample = sampleOfResponse(data, response.headers, entry.method === 'GET', sentAt, now());
      if (sample) options.onServerTime?.(sample);
      return data;
    } catch (error) {
      const fault = classify(error, sending, deadline?.expired() === true);
      if (fault.kind === 'network' || fault.kind === 'timeout') {
        if (sending.proves !== false) options.onReached?.(false);
        options.telemetry.record({ kind: 'fault', name: `api.${fault.kind}`, source: sending.remote, detail: { call: sending.name } });
      }
      throw fault;
    } finally {
      deadline?.clear();
    }
  };
}

function contentOf(entry: EndpointEntry, sending: Sending): AxiosRequestConfig {
  if (entry.method === 'GET') return { method: 'GET', params: sending.request };
  if (!sending.file) return { method: 'POST', data: sending.request };
  const form = new FormData();
  form.append('file', sending.file);
  return { method: 'POST', data: form, onUploadProgress: ({ progress }) => sending.onProgress?.(progress ?? 0) };
}

function faultOf(sending: Sending, code: ApiFault['code'], msg: string, data?: unknown): ApiFault {
  const entry: EndpointEntry = endpointTable[sending.name];
  const { field, refusal, reason } = (data ?? {}) as { field?: string; refusal?: string; reason?: string };
  return createApiFault({
    code,
    msg,
    call: sending.name,
    remote: sending.remote,
    field,
    refusal,
    reason,
    outcomeUnknown: entry.idempotent === true && typeof code === 'string',
  });
}

function classify(error: unknown, sending: Sending, expired: boolean): ApiFault {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'ApiFault') return error as ApiFault;
  if (sending.signal?.aborted) return faultOf(sending, 'aborted', 'the caller gave up');
  if (expired || code === 'ETIMEDOUT' || code === 'ECONNABORTED') return faultOf(sending, 'timeout', 'no answer in time');
  return faultOf(sending, 'network', message ?? 'no answer');
}

/** The time-out of uploads: native ones of XHR cannot be driven by a test's clock. */
function startDeadline(signal: AbortSignal | undefined, timers: Timers) {
  const controller = new AbortController();
  let expired = false;
  const abort = () => controller.abort();
  const handle = timers.setTimeout(() => {
    expired = true;
    abort();
  }, requestTimeout);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const clear = () => {
    timers.clearTimeout(handle);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, expired: () => expired, clear };
}
