import { contract, endpointTable, idempotencyFinalHeader, idempotencyReplayHeader } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, isRefusal } from '../../kernel';
import type { RefusalCode } from '../../kernel';
import { languageOf } from '../messages';
import type { LanguageCode } from '../messages';
import { refused, success } from './envelope';
import type { Envelope } from './envelope';
import { cancelKey, executeOnce, executeStatementOnce, findOutcome, fingerprint, keyRefusals } from '../idempotency';
import type { Gate, KeyHorizon, Outcome } from '../idempotency';
import type { DatabaseTransaction } from '../database';
import type { SessionCookies } from '../sessionCredentials';
import type { Admission } from './Admission';
import { findSession } from './findSession';
import { parseInput } from './parseInput';
import { readFile } from './readFile';
import { httpRefusals } from './refusals';
import type { Spool } from './Spool';
import { kindOf } from './UserLimits';
import type { UserLimits } from './UserLimits';
import type { Binding } from '../module';
import type { ServerContext } from '../module';
import type { Session } from '../module';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

type Entry = EndpointEntry;
type AnyHandler = (call: object) => Promise<unknown>;

function rebuild({ refusalId, code, message, field, parameters }: Extract<Outcome, { refusal: unknown }>['refusal']): Refusal {
  return new Refusal(refusalId, code as RefusalCode, message, { field, parameters });
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw httpRefusals.keyNeeded({ field: 'Idempotency-Key' });
  return key;
}

/** A question executes nothing; the last one about a key sees to it that nothing ever is. */
type Question = 'plain' | 'final';

function questionOf({ headers }: FastifyRequest): Question | undefined {
  if (headers[idempotencyReplayHeader.toLowerCase()] !== 'only') return undefined;
  return headers[idempotencyFinalHeader.toLowerCase()] === 'true' ? 'final' : 'plain';
}

/** What a key was answered before. Who asks need not have the request any more: then the key alone says which one it was. */
async function answerQuestion(
  { context, horizon }: Answering,
  name: Binding['name'],
  session: Session,
  { request, question }: Pick<Asked, 'request' | 'question'>,
): Promise<unknown> {
  const { database, clock } = context;
  const { userId, mode } = session;
  const key = keyOf(request);
  // An empty body is no request, whatever type it names.
  const given = Object.keys((request.body ?? {}) as object).length > 0;
  const asked = {
    userId,
    key,
    ...(given && { fingerprint: fingerprint(endpointTable[name].path, mode, parseInput(contract[name].request, request.body)) }),
  };
  const stored = await findOutcome(database, asked);
  if (stored) return unwrap(stored);
  // What the table would not know is not known to be nothing.
  if (!(await horizon.knows(key))) throw keyRefusals.keyTooOld();
  if (question === 'plain') throw httpRefusals.notExecuted();
  return unwrap(await cancelKey(database, asked, clock.now()));
}

async function answerOnce(
  { context, horizon }: Answering,
  binding: Binding,
  call: { session: Session | undefined; input: unknown },
  key: string,
): Promise<unknown> {
  if (!call.session) throw httpRefusals.signedOut();
  const { userId, mode } = call.session;
  const receipt = { userId, key, fingerprint: fingerprint(endpointTable[binding.name].path, mode, call.input), time: context.clock.now() };
  const handler = binding.handler as AnyHandler;
  const late = (await horizon.refusalOf(key)) ?? (call.session.closing ? httpRefusals.accountClosing() : undefined);
  if (late) {
    const stored = await findOutcome(context.database, receipt);
    if (stored) return unwrap(stored);
    throw late;
  }
  if (binding.statement) return unwrap(await executeStatementOnce(context.database, receipt, () => handler({ ...call, receipt })));
  if (binding.before) {
    const stored = await findOutcome(context.database, receipt);
    if (stored) return unwrap(stored);
    await (binding.before as (call: object) => Promise<void>)(call);
  }
  let afterCommit: (() => unknown)[] = [];
  const gate = (binding.gate as ((call: object) => Gate) | undefined)?.(call);
  const work = (transaction: DatabaseTransaction): Promise<unknown> => {
    afterCommit = [];
    return handler({ ...call, transaction, afterCommit: (later: () => unknown) => void afterCommit.push(later) });
  };
  const { outcome, executed } = await executeOnce(context.database, receipt, work, gate);
  if (executed) for (const work of afterCommit) await work();
  return unwrap(outcome);
}

function unwrap(outcome: Outcome): unknown {
  if ('refusal' in outcome) throw rebuild(outcome.refusal);
  return outcome.data;
}

async function decide(
  answering: Answering,
  binding: Binding,
  { entry, request, language, cookies }: Omit<Asked, 'session' | 'question'>,
): Promise<unknown> {
  const { context, limits } = answering;
  const question = entry.idempotent === true ? questionOf(request) : undefined;
  const whileLocked = entry.whileLocked ? 'answered' : entry.access === 'public' ? 'visitor' : 'refused';
  const session = await findSession(context, request, question ? 'question' : (entry.account ?? 'both'), whileLocked);
  if (!session && entry.access !== 'public') throw httpRefusals.signedOut();
  // The last question may store something: it counts as what it asks about.
  const done = session && limits.take(session.userId, kindOf(entry, question === 'plain'));
  try {
    return await execute(answering, binding, { entry, request, language, cookies, session, question });
  } finally {
    done?.();
  }
}

interface Asked {
  readonly entry: Entry;
  readonly request: FastifyRequest;
  readonly language: LanguageCode;
  readonly cookies: SessionCookies;
  readonly session: Session | undefined;
  readonly question: Question | undefined;
}

async function execute(answering: Answering, binding: Binding, asked: Asked): Promise<unknown> {
  const { entry, request, language, cookies, session, question } = asked;
  if (question && session) return answerQuestion(answering, binding.name, session, { request, question });
  const raw = entry.method === 'GET' ? request.query : entry.envelope === 'upload' ? {} : request.body;
  const input = parseInput(contract[binding.name].request, raw);
  const call = { input, session, language, network: request.network, headers: request.headers, cookies };
  if (entry.envelope === 'upload') return withFile(answering, request, (file) => (binding.handler as AnyHandler)({ ...call, file }));
  if (!entry.idempotent) return (binding.handler as AnyHandler)(call);
  return answerOnce(answering, binding, call, keyOf(request));
}

/** An upload is in work from when it is there, and in memory no longer than it is worked on. */
async function withFile(
  { admission, spool }: Answering,
  request: FastifyRequest,
  work: (file: () => ReturnType<typeof readFile>) => Promise<unknown>,
): Promise<unknown> {
  const ends: (() => void)[] = [];
  try {
    return await work(async () => {
      const read = await readFile(request, spool);
      if (read) ends.push(read.done);
      ends.push(admission.enter(request.network));
      return read;
    });
  } finally {
    ends.forEach((end) => end());
  }
}

/** What calls are answered with. */
export interface Answering {
  readonly context: ServerContext;
  readonly limits: UserLimits;
  readonly admission: Admission;
  readonly spool: Spool;
  readonly horizon: KeyHorizon;
}

/**
 * Answers one call of the contract with its envelope; `cookies` collects what it does to the caller's. Refusals are answers; anything else that is thrown is
 * a defect and goes on up.
 */
export async function answerCall(
  answering: Answering,
  binding: Binding,
  request: FastifyRequest,
  cookies: SessionCookies,
): Promise<Envelope> {
  const { context } = answering;
  const entry: Entry = endpointTable[binding.name];
  const language = languageOf(request.headers['lang']);
  try {
    const data = await decide(answering, binding, { entry, request, language, cookies });
    if (context.checkAnswers) contract[binding.name].answer.parse(data);
    return success(data, entry.envelope);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.metrics.refusal(binding.name, error.code);
    return refused(error, entry.envelope, language);
  }
}
