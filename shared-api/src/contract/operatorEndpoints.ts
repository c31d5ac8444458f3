import { z } from 'zod';
import type { AnswerCode } from './answerCodes';
import { articleKind } from './contentEndpoints';
import { defineEndpoint, type EndpointContract } from './defineEndpoint';
import {
  decimal,
  empty,
  identifier,
  languageCode,
  line,
  listOf,
  paging,
  person,
  reviewStatus,
  time,
  userNumber,
  verificationState,
} from './primitives';
import { deposit, withdrawal } from './walletEndpoints';

/** An endpoint of operators: its schemas, and how it is called. */
export interface OperatorEndpoint extends EndpointContract {
  readonly method: 'GET' | 'POST';
  /** Who may call it; an operator's session when absent. */
  readonly access?: 'public';
}

type Schemas = readonly [summary: string, request: z.ZodType, answer: z.ZodType, codes?: readonly AnswerCode[]];

const read = <Given extends Schemas>(...[summary, request, answer, codes = [401]]: Given) => ({
  method: 'GET' as const,
  ...defineEndpoint<Given[1], Given[2]>(summary, request, answer, codes),
});
const change = <Given extends Schemas>(...[summary, request, answer, codes = [0, 401]]: Given) => ({
  method: 'POST' as const,
  ...defineEndpoint<Given[1], Given[2]>(summary, request, answer, codes),
});

const operatorName = z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/, 'must be 3 to 32 small letters, digits, ".", "_" or "-"');
const code = z.string().regex(/^\d{6}$/, 'must be six digits');
const password = z.string().min(12).max(128);
const reason = line(300);
/** Approval, or rejection with the reason that the trader reads. */
const decision = z.discriminatedUnion('decision', [
  z.object({ id: identifier, decision: z.literal('approve'), transactionId: line(128).optional() }),
  z.object({ id: identifier, decision: z.literal('reject'), reason }),
]);
const verificationItem = z.enum(['country', 'name', 'idNumber', 'city', 'address', 'front', 'back']);

const operatorInformation = z
  .object({ id: identifier, name: z.string(), authenticatorBound: z.boolean(), serverTime: time })
  .meta({ id: 'Operator' });

const operatorDeposit = deposit
  .extend({ userId: identifier, userNumber, decidedBy: z.string().optional(), decidedAt: time.optional() })
  .meta({ id: 'OperatorDeposit' });

const operatorWithdrawal = withdrawal
  .extend({
    userId: identifier,
    userNumber,
    /** In full, unlike what traders see. */
    address: z.string(),
    /** USD at the time of the request. */
    value: decimal,
    /** Two different operators have to approve it. */
    needsTwo: z.boolean(),
    approvedBy: z.string().optional(),
    decidedBy: z.string().optional(),
    decidedAt: time.optional(),
    transactionId: z.string().optional(),
  })
  .meta({ id: 'OperatorWithdrawal' });

const operatorVerification = z
  .object({
    userId: identifier,
    userNumber,
    basic: verificationState,
    advanced: verificationState,
    country: z.string().optional(),
    name: z.string().optional(),
    idNumber: z.string().optional(),
    city: z.string().optional(),
    address: z.string().optional(),
    front: identifier.optional(),
    back: identifier.optional(),
    rejectedItems: z.array(verificationItem),
    reason: z.string().optional(),
    submittedAt: time,
  })
  .meta({ id: 'OperatorVerification' });

const articleText = z.object({ title: line(120), summary: line(300), html: z.string().min(1).max(20_000) });
const texts = <Text extends z.ZodType>(text: Text) =>
  z.partialRecord(languageCode, text).refine((given) => 'en' in given, 'must have an English text');

const operatorArticle = z
  .object({
    id: identifier,
    kind: articleKind,
    category: z.string(),
    position: z.number().int(),
    published: z.boolean(),
    publishedAt: time.optional(),
    texts: z.partialRecord(languageCode, articleText),
  })
  .meta({ id: 'OperatorArticle' });

const slideText = z.object({ title: line(60), text: line(160) });
const operatorSlide = z
  .object({
    id: identifier,
    position: z.number().int(),
    published: z.boolean(),
    image: z.string().optional(),
    route: z.string().optional(),
    texts: z.partialRecord(languageCode, slideText),
  })
  .meta({ id: 'OperatorSlide' });

const auditEntry = z
  .object({
    id: identifier,
    time,
    operator: z.string(),
    /** What was done: `signIn`, `deposit.approve`, `verification.image`, ... */
    action: z.string(),
    /** Id of what it was done to. */
    subject: z.string().optional(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

/**
 * Every endpoint under `/api/operator/`. There is none for prices, outcomes or balances, and none that makes operators: that needs
 * access to the database, or one operator could be two.
 */
export const operatorEndpoints = {
  login: {
    ...change(
      'Signs in. When an authenticator is bound and its code is missing, answers secondFactorRequired and no token.',
      z.object({ name: operatorName, password: z.string().min(1).max(128), authenticatorCode: code.optional() }),
      z.object({ token: z.string().optional(), secondFactorRequired: z.boolean() }),
      [0],
    ),
    access: 'public',
  },
  logout: change('Ends this session.', empty, empty),
  me: read('The operator who is signed in.', empty, operatorInformation),
  changePassword: change('Sets a new password; ends all other sessions.', z.object({ oldPassword: z.string().max(128), password }), empty),
  setupAuthenticator: change('Makes a secret to bind.', empty, z.object({ secret: z.string(), address: z.string() })),
  bindAuthenticator: change('Binds the authenticator with a first code.', z.object({ code }), empty),
  deposits: read(
    'Deposits, oldest first.',
    paging.extend({ status: reviewStatus.optional(), user: person.optional() }),
    listOf(operatorDeposit),
  ),
  reviewDeposit: change('Approves (credits) or rejects a deposit.', decision, operatorDeposit, [0, 401, 409]),
  withdrawals: read(
    'Withdrawals, oldest first.',
    paging.extend({ status: reviewStatus.optional(), user: person.optional() }),
    listOf(operatorWithdrawal),
  ),
  reviewWithdrawal: change(
    'Approves or rejects a withdrawal; large ones need the approval of two different operators.',
    decision,
    operatorWithdrawal,
    [0, 401, 409],
  ),
  verifications: read(
    'Verifications, oldest first.',
    paging.extend({ status: z.enum(['review', 'verified', 'rejected']).optional(), user: person.optional() }),
    listOf(operatorVerification),
  ),
  reviewVerification: change(
    'Approves or rejects one level of a verification.',
    z.discriminatedUnion('decision', [
      z.object({ userId: person, level: z.enum(['basic', 'advanced']), decision: z.literal('approve') }),
      z.object({
        userId: person,
        level: z.enum(['basic', 'advanced']),
        decision: z.literal('reject'),
        reason,
        rejectedItems: z.array(verificationItem).min(1).max(7),
      }),
    ]),
    operatorVerification,
    [0, 401, 409],
  ),
  articles: read(
    'Articles in all languages, their placeholders unfilled.',
    paging.extend({ kind: articleKind.optional() }),
    listOf(operatorArticle),
  ),
  saveArticle: change(
    'Writes an article (a new one without id) and publishes it, or takes it back. The texts are sanitised; placeholders such as {fee} are filled from the configuration when somebody reads them.',
    z.object({
      id: identifier.optional(),
      kind: articleKind,
      category: line(40),
      position: z.number().int().min(0).max(10_000).default(0),
      published: z.boolean(),
      texts: texts(articleText),
    }),
    operatorArticle,
  ),
  removeArticle: change('Removes an article.', z.object({ id: identifier }), empty),
  slides: read('Slides of the home page in all languages.', empty, listOf(operatorSlide)),
  saveSlide: change(
    'Writes a slide (a new one without id) and publishes it, or takes it back.',
    z.object({
      id: identifier.optional(),
      position: z.number().int().min(0).max(10_000).default(0),
      published: z.boolean(),
      /** Path of a picture of the web application itself. */
      image: z
        .string()
        .regex(/^\/[a-zA-Z0-9/_.-]{1,200}$/)
        .optional(),
      /** Route id, such as `futures.index`. */
      route: z
        .string()
        .regex(/^[a-z]{1,30}\.[A-Za-z0-9]{1,40}$/, 'must be a route id, such as futures.index')
        .optional(),
      texts: texts(slideText),
    }),
    operatorSlide,
  ),
  removeSlide: change('Removes a slide.', z.object({ id: identifier }), empty),
  audit: read(
    'What operators did, newest first.',
    paging.extend({ operator: operatorName.optional(), action: z.string().max(40).optional() }),
    listOf(auditEntry),
  ),
  setAside: read(
    'Work that failed and is tried again later, longest waiting first.',
    paging,
    listOf(
      z.object({
        work: z.enum(['rebate', 'followPlan']),
        userId: identifier,
        userNumber: userNumber.optional(),
        /** The order (`source:id`) or plan that it is about. */
        reference: z.string(),
        reason: z.string(),
        attempts: z.number().int().positive(),
        /** When it failed first, and when it is tried again. */
        failedAt: time,
        nextAt: time,
      }),
    ),
  ),
} as const satisfies Record<string, OperatorEndpoint>;

export type OperatorContract = typeof operatorEndpoints;
export type OperatorPath = keyof OperatorContract;
/** What an operator's client sends. */
export type OperatorRequest<Path extends OperatorPath> = z.input<OperatorContract[Path]['request']>;
/** What the handler gets after validation. */
export type OperatorInput<Path extends OperatorPath> = z.output<OperatorContract[Path]['request']>;
/** `data` of a successful answer. */
export type OperatorAnswer<Path extends OperatorPath> = z.output<OperatorContract[Path]['answer']>;
