import { contract, endpointTable, idempotencyReplayHeader } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, isRefusal } from '../../kernel';
import type { RefusalCode } from '../../kernel';
import { languageOf } from '../messages';
import type { LanguageCode } from '../messages';
import { refused, success } from './envelope';
import type { Envelope } from './envelope';
import { executeOnce, executeStatementOnce, findOutcome, fingerprint } from '../idempotency';
import type { Outcome } from '../idempotency';
import { findSession } from './findSession';
import { parseInput } from './parseInput';
import { readFile } from './readFile';
import { httpRefusals } from './refusals';
import type { Binding } from '../module';
import type { ServerContext } from '../module';
import type { Session } from '../module';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

type Entry = EndpointEntry;
type AnyHandler = (call: object) => Promise<unknown>;

function rebuild({ refusalId, code, message, field, parameters }: Extract<Outcome, { refusal: unknown }>['refusal']): Refusal {
  return new Refusal(refusalId, code as RefusalCode, message, { field, parameters });
}

/** What the headers of a call that is executed once say. */
interface Question {
  readonly key: unknown;
  readonly replayOnly: boolean;
}

async function answerOnce(
  context: ServerContext,
  binding: Binding,
  call: { session: Session | undefined; input: unknown },
  { key, replayOnly }: Question,
): Promise<unknown> {
  if (typeof key !== 'string' || !KEY.test(key)) throw httpRefusals.keyNeeded({ field: 'Idempotency-Key' });
  if (!call.session) throw httpRefusals.signedOut();
  const { userId, mode } = call.session;
  const receipt = { userId, key, fingerprint: fingerprint(binding.path, mode, call.input), time: context.clock.now() };
  if (replayOnly) {
    const stored = await findOutcome(context.database, receipt);
    if (!stored) throw httpRefusals.notExecuted();
    return unwrap(stored);
  }
  const handler = binding.handler as AnyHandler;
  if (binding.statement) return unwrap(await executeStatementOnce(context.database, receipt, () => handler({ ...call, receipt })));
  if (binding.before) {
    const stored = await findOutcome(context.database, receipt);
    if (stored) return unwrap(stored);
    await (binding.before as (call: object) => Promise<void>)(call);
  }
  let afterCommit: (() => void)[] = [];
  const { outcome, executed } = await executeOnce(context.database, receipt, (transaction) => {
    afterCommit = [];
    return handler({ ...call, transaction, afterCommit: (work: () => void) => void afterCommit.push(work) });
  });
  if (executed) afterCommit.forEach((work) => work());
  return unwrap(outcome);
}

function unwrap(outcome: Outcome): unknown {
  if ('refusal' in outcome) throw rebuild(outcome.refusal);
  return outcome.data;
}

async function decide(
  context: ServerContext,
  binding: Binding,
  entry: Entry,
  request: FastifyRequest,
  language: LanguageCode,
): Promise<unknown> {
  const replayOnly = entry.idempotent === true && request.headers[idempotencyReplayHeader.toLowerCase()] === 'only';
  const session = await findSession(context, request, replayOnly ? 'question' : (entry.account ?? 'both'));
  if (!session && entry.access !== 'public') throw httpRefusals.signedOut();
  const raw = entry.method === 'GET' ? request.query : entry.envelope === 'upload' ? {} : request.body;
  const input = parseInput(contract[binding.path].request, raw);
  const file = (): ReturnType<typeof readFile> => readFile(request, context.config.server.uploadLimit);
  const call = { input, session, language, address: request.ip, headers: request.headers, file };
  if (!entry.idempotent) return (binding.handler as AnyHandler)(call);
  return answerOnce(context, binding, call, { key: request.headers['idempotency-key'], replayOnly });
}

/** Answers one call of the contract with its envelope. Refusals are answers; anything else that is thrown is a defect and goes on up. */
export async function answerCall(context: ServerContext, binding: Binding, request: FastifyRequest): Promise<Envelope> {
  const entry: Entry = endpointTable[binding.path];
  const language = languageOf(request.headers['lang']);
  try {
    const data = await decide(context, binding, entry, request, language);
    if (context.checkAnswers) contract[binding.path].answer.parse(data);
    return success(data, entry.envelope);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.metrics.refusal(binding.path, error.code);
    return refused(error, entry.envelope, language);
  }
}
