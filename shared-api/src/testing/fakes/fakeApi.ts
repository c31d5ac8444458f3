import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { canonicalText } from '../../contract/canonicalText';
import { contract } from '../../contract/contract';
import { callOfPath, endpointTable, type EndpointEntry, type CallName } from '../../contract/endpointTable';
import { idempotencyHeader, idempotencyReplayHeader } from '../../contract/idempotency';
import type { Answer, ParsedRequest } from '../../contract/types';
import { reportViolation } from './violations';

/** A failure that a fake answers with. */
export interface FakeFault {
  readonly fault: 'network' | 'timeout' | { readonly code: number; readonly msg: string; readonly data?: unknown };
}

/** Refusal of the exchange, such as `fault(409, 'The rate has moved')`; `fault('network')` and `fault('timeout')` never answer. */
export function fault(code: number | 'network' | 'timeout', msg = 'refused', data?: unknown): FakeFault {
  return { fault: typeof code === 'string' ? code : { code, msg, data } };
}

type Given<Name extends CallName> = Answer<Name> | FakeFault;
/** Answer, fault, or a function of the parsed request that gives one. */
export type FakeAnswer<Name extends CallName> =
  | Given<Name>
  | ((request: ParsedRequest<Name>, call: FakeCall) => Given<Name> | Promise<Given<Name>>);
/** Files of `download` by their address, or why there is none. */
export type FakeFiles = Readonly<Record<string, Blob | FakeFault>>;
export type FakeAnswers = { readonly [Name in CallName]?: FakeAnswer<Name> };

/** One call as it came over the wire. */
export interface FakeCall {
  readonly name: CallName;
  /** Request after the contract has parsed it. */
  readonly request: unknown;
  readonly idempotencyKey?: string;
  /** The client only asks what became of a change that had no answer; nothing may be executed. */
  readonly replay?: true;
  /** File of an upload. */
  readonly file?: Blob;
}

export interface FakeExchange {
  readonly adapter: AxiosAdapter;
  /** Calls so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Requests of one call so far, oldest first. */
  requests<Name extends CallName>(name: Name): readonly ParsedRequest<Name>[];
  /** Answers a call like this from now on. */
  answer<Name extends CallName>(name: Name, answer: FakeAnswer<Name>): void;
  /** Answers the download of an address like this from now on. */
  file(address: string, file: Blob | FakeFault): void;
}

/**
 * An exchange inside the test. Requests and answers are held against the contract: a call without an answer, a request or
 * an answer that the contract does not allow, fail the test.
 */
export function createFakeExchange(answers: FakeAnswers, givenFiles: FakeFiles = {}): FakeExchange {
  const handlers = new Map(Object.entries(answers) as [CallName, FakeAnswer<CallName>][]);
  const files = new Map(Object.entries(givenFiles));
  const calls: FakeCall[] = [];
  /** A question about a key need not repeat its request. */
  const requestOfKey = (key: string | null): unknown => calls.find(({ idempotencyKey }) => idempotencyKey === key)?.request;

  const adapter: AxiosAdapter = async (config) => {
    if (config.responseType === 'blob') return { data: fileBody(files, config), status: 200, statusText: 'OK', headers: {}, config };
    const name = callOfPath(config.url ?? '');
    const handler = name && handlers.get(name);
    if (name === undefined || handler === undefined) {
      reportViolation(`'${name ?? config.url}' was called, but the test gives no answer for it: api: { '${name}': ... }`);
      throw new AxiosError('the fake exchange has no answer', AxiosError.ERR_NETWORK, config);
    }
    const file = config.data instanceof FormData ? (config.data.get('file') as Blob) : undefined;
    const idempotencyKey = config.headers.get(idempotencyHeader) as string | null;
    const replay = config.headers.has(idempotencyReplayHeader);
    const request = replay && config.data === undefined ? requestOfKey(idempotencyKey) : parsed(name, config);
    const call: FakeCall = {
      name,
      request,
      ...(idempotencyKey && { idempotencyKey }),
      ...(replay && { replay }),
      ...(file && { file }),
    };
    calls.push(call);
    if (file) config.onUploadProgress?.({ loaded: file.size, total: file.size, progress: 1, bytes: file.size, lengthComputable: true });
    const given = await (typeof handler === 'function'
      ? (handler as (request: unknown, call: FakeCall) => unknown)(request, call)
      : handler);
    return { data: bodyOf(name, given, config), status: 200, statusText: 'OK', headers: {}, config };
  };

  return {
    adapter,
    calls,
    requests: (name) => calls.filter((call) => call.name === name).map((call) => call.request) as never,
    answer: (name, answer) => void handlers.set(name, answer as FakeAnswer<CallName>),
    file: (address, file) => void files.set(address, file),
  };
}

function parsed(name: CallName, config: InternalAxiosRequestConfig): unknown {
  const request = contract[name].request.safeParse(requestOf(config));
  if (!request.success) reportViolation(`'${name}' was called with a request that the contract refuses: ${request.error.message}`);
  return request.data;
}

/** The request as the server would read it: query values are text. */
function requestOf(config: InternalAxiosRequestConfig): unknown {
  if (typeof config.data === 'string') return JSON.parse(config.data);
  const parameters = Object.entries((config.params ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(parameters.map(([name, value]) => [name, String(value)]));
}

function bodyOf(name: CallName, given: unknown, config: InternalAxiosRequestConfig): string {
  const entry: EndpointEntry = endpointTable[name];
  const envelope = (code: number, msg: string, data: unknown) => {
    if (entry.envelope !== 'variant') return JSON.stringify({ code, msg, data });
    // Success and plain refusal change places: "0" is success there, so the exchange writes the refusal 0 as "1".
    return JSON.stringify({ code: String(code === 1 ? 0 : code === 0 ? 1 : code), msg, data });
  };
  if (isFakeFault(given)) {
    if (given.fault === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (given.fault === 'timeout') throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config);
    return envelope(given.fault.code, given.fault.msg, given.fault.data);
  }
  const parsed = contract[name].answer.safeParse(given);
  if (!parsed.success) reportViolation(`The test answers '${name}' with what the contract refuses: ${parsed.error.message}`);
  else if (canonicalText(parsed.data) !== canonicalText(given)) {
    reportViolation(`The test answers '${name}' with members that the contract does not know: ${JSON.stringify(given)}`);
  }
  return envelope(1, '', given);
}

function fileBody(files: ReadonlyMap<string, Blob | FakeFault>, config: InternalAxiosRequestConfig): Blob {
  const given = files.get(config.url as string);
  if (given === undefined) reportViolation(`'${config.url}' was downloaded, but the test gives no file for it`);
  if (given !== undefined && !isFakeFault(given)) return given;
  if (given === undefined || given.fault === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  if (given.fault === 'timeout') throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config);
  const body = JSON.stringify({ data: null, ...given.fault });
  // The blobs of jsdom cannot be read as text.
  return Object.assign(new Blob([body], { type: 'application/json' }), { text: async () => body });
}

function isFakeFault(value: unknown): value is FakeFault {
  return typeof value === 'object' && value !== null && 'fault' in value;
}
