import { z } from 'zod';
import { operatorCapitalEndpoints } from './capital';
import { operatorAuditEndpoints } from './operatorAudit';
import { articleKind, verificationItem } from './contentEndpoints';
import { articleLengths, lastPosition, slideImage, slideLengths } from './contentLimits';
import { change, read, type OperatorEndpoint } from './defineOperatorEndpoint';
import { operatorCloseEndpoints } from './dailyCloses';
import { operatorHaltEndpoints } from './halts';
import { operatorCaseEndpoints } from './operatorCases';
import { operatorLeavingEndpoints } from './leaving';
import { operatorHouseEndpoints } from './houseFigures';
import { longest, most } from './most';
import {
  codeName,
  empty,
  identifier,
  languageCode,
  line,
  listOf,
  longListOf,
  longPaging,
  longPagingInTime,
  person,
  reference,
  reviewStatus,
  sixDigits,
  time,
  token,
  userNumber,
  withdrawalStage,
} from './primitives';
import { solved } from './puzzle';
import { operatorRecoveryEndpoints } from './recovery';
import { operatorSystemEndpoints } from './operatorSystem';
import { operatorTraderEndpoints } from './operatorTraders';
import {
  colleague,
  depositDecision,
  operatorDeposit,
  operatorVerification,
  operatorWithdrawal,
  reason,
  withdrawalDecision,
} from './operatorRecords';

const operatorName = z
  .string()
  .regex(/^[a-z][a-z0-9._-]{2,31}$/, 'must be 3 to 32 small letters, digits, ".", "_" or "-"')
  .max(32);
const code = sixDigits;
const password = z.string().min(12).max(128);
const one = z.object({ id: identifier });

const operatorInformation = z
  .object({ id: identifier, name: codeName, authenticatorBound: z.boolean(), serverTime: time })
  .meta({ id: 'Operator' });

const articleText = z.object({
  title: line(articleLengths.title),
  summary: line(articleLengths.summary),
  html: z.string().min(1).max(articleLengths.html),
});
const texts = <Text extends z.ZodType>(text: Text) =>
  z.partialRecord(languageCode, text).refine((given) => 'en' in given, 'must have an English text');

/**
 * Who wants these texts to be public, where they name an address, a link or a code: a second operator saves the same. Until then traders read what they read
 * before.
 */
const proposedBy = codeName.optional();

const operatorArticle = z
  .object({
    id: identifier,
    kind: articleKind,
    category: z.string().max(articleLengths.category),
    position: z.number().int(),
    published: z.boolean(),
    publishedAt: time.optional(),
    texts: z.partialRecord(languageCode, articleText),
    proposedBy,
  })
  .meta({ id: 'OperatorArticle' });

const slideText = z.object({ title: line(slideLengths.title), text: line(slideLengths.text) });
const operatorSlide = z
  .object({
    id: identifier,
    position: z.number().int(),
    published: z.boolean(),
    image: z.string().max(slideLengths.image).optional(),
    route: z.string().max(slideLengths.route).optional(),
    texts: z.partialRecord(languageCode, slideText),
    proposedBy,
  })
  .meta({ id: 'OperatorSlide' });

/**
 * Every call of operators. There is none for prices, outcomes or balances, and none that makes operators: that needs access to the database
 * and two operators.
 */
export const operatorEndpoints = {
  login: {
    ...change(
      'Signs in. When an authenticator is bound and its code is missing, answers secondFactorRequired and no token.',
      z.object({ name: operatorName, password: z.string().min(1).max(128), authenticatorCode: code.optional(), ...solved }),
      z.object({ token: token.optional(), secondFactorRequired: z.boolean() }),
      [0],
    ),
    access: 'public',
  },
  logout: change('Ends this session.', empty, empty, [401]),
  me: read('The operator who is signed in.', empty, operatorInformation, [401]),
  changePassword: change('Sets a new password; ends all other sessions.', z.object({ oldPassword: z.string().max(128), password }), empty),
  setupAuthenticator: change(
    'Makes a secret to bind.',
    empty,
    z.object({ secret: z.string().max(longest.token), address: z.string().max(longest.url) }),
  ),
  bindAuthenticator: change('Binds the authenticator with a first code.', z.object({ code }), empty),
  operators: read('Operators, newest first, and who waits for confirmation.', longPaging, longListOf(colleague)),
  confirmOperator: change(
    'One of the two confirmations that a new operator needs before deciding anything.',
    z.object({ name: operatorName }),
    colleague,
    [0, 401, 409],
  ),
  ...operatorHaltEndpoints,
  ...operatorLeavingEndpoints,
  ...operatorCapitalEndpoints,
  ...operatorCloseEndpoints,
  ...operatorHouseEndpoints,
  deposits: read(
    'Deposits, oldest first.',
    longPaging.extend({ status: reviewStatus.optional(), user: person.optional() }),
    longListOf(operatorDeposit),
  ),
  reviewDeposit: change(
    'Credits what arrived, or rejects a deposit; large ones need two different operators who enter the same. A transaction is credited once.',
    depositDecision,
    operatorDeposit,
    [0, 401, 409],
  ),
  takeBackDeposit: change('Takes back what one entered first of two.', one, operatorDeposit, [0, 401, 409]),
  withdrawals: read(
    'Withdrawals, oldest first.',
    longPaging.extend({ status: reviewStatus.optional(), stage: withdrawalStage.optional(), user: person.optional() }),
    longListOf(operatorWithdrawal),
  ),
  reviewWithdrawal: change(
    'Approves or rejects a withdrawal; large ones need the approval of two different operators. The amount stays frozen until it is confirmed.',
    withdrawalDecision,
    operatorWithdrawal,
    [0, 401, 409],
  ),
  sendWithdrawal: change(
    'Notes the transaction that sends an approved withdrawal, before it is broadcast, or another that took its place.',
    one.extend({ transactionId: line(longest.transactionId) }),
    operatorWithdrawal,
    [0, 401, 409],
  ),
  confirmWithdrawal: change('Notes that a sent withdrawal has arrived; the frozen amount leaves.', one, operatorWithdrawal, [0, 401, 409]),
  failWithdrawal: change(
    'Says that an approved withdrawal could not be sent or did not arrive; amount and fee return. Large ones need two different operators.',
    one.extend({ reason }),
    operatorWithdrawal,
    [0, 401, 409],
  ),
  takeBackWithdrawal: change(
    'Takes back an approval, or the word that a withdrawal failed, that one gave first of two.',
    one,
    operatorWithdrawal,
    [0, 401, 409],
  ),
  verifications: read(
    'Verifications, oldest first.',
    longPagingInTime.extend({ status: z.enum(['review', 'verified', 'rejected']).optional(), user: person.optional() }),
    longListOf(operatorVerification),
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
        rejectedItems: z.array(verificationItem).min(1).max(verificationItem.options.length),
      }),
    ]),
    operatorVerification,
    [0, 401, 409],
  ),
  ...operatorRecoveryEndpoints,
  ...operatorCaseEndpoints,
  articles: read(
    'Articles in all languages, their placeholders unfilled.',
    longPagingInTime.extend({ kind: articleKind.optional() }),
    longListOf(operatorArticle),
  ),
  saveArticle: change(
    'Writes an article (a new one without id) and publishes it, or takes it back. One that names an address, a link or a code is public once a second operator saves the same. The texts are sanitised; placeholders such as {fee} are filled from the configuration when somebody reads them.',
    z.object({
      id: identifier.optional(),
      kind: articleKind,
      category: line(articleLengths.category),
      position: z.number().int().min(0).max(lastPosition).default(0),
      published: z.boolean(),
      texts: texts(articleText),
    }),
    operatorArticle,
    [0, 401, 409],
  ),
  removeArticle: change('Removes an article.', z.object({ id: identifier }), empty),
  placeholders: read(
    'What stands in place of placeholders such as {fee} when somebody reads a text in a language, by the configuration of now.',
    z.object({ lang: languageCode }),
    listOf(z.object({ name: codeName, value: z.string().max(longest.name) }), most.placeholders),
  ),
  slides: read(
    'Slides of the home page in all languages; traders see the first 20 that are published.',
    longPagingInTime,
    longListOf(operatorSlide),
  ),
  saveSlide: change(
    'Writes a slide (a new one without id) and publishes it, or takes it back. One that names an address, a link or a code is public once a second operator saves the same.',
    z.object({
      id: identifier.optional(),
      position: z.number().int().min(0).max(lastPosition).default(0),
      published: z.boolean(),
      /** Name of a picture of the web application itself. */
      image: z.string().regex(slideImage).optional(),
      /** Route id, such as `futures.index`. */
      route: z
        .string()
        .regex(/^[a-z]{1,30}\.[A-Za-z0-9]{1,40}$/, 'must be a route id, such as futures.index')
        .optional(),
      texts: texts(slideText),
    }),
    operatorSlide,
    [0, 401, 409],
  ),
  removeSlide: change('Removes a slide.', z.object({ id: identifier }), empty),
  ...operatorAuditEndpoints,
  ...operatorTraderEndpoints,
  ...operatorSystemEndpoints,
  setAside: read(
    'Work that failed and is tried again later, longest waiting first.',
    longPagingInTime,
    longListOf(
      z.object({
        work: z.enum(['rebate', 'followPlan', 'outbox']),
        userId: identifier,
        userNumber: userNumber.optional(),
        /** The order (`source:id`), plan, or message between users (`kind:key`) that it is about. */
        reference,
        reason: z.string().max(longest.setAside),
        attempts: z.number().int().positive(),
        /** When it failed first, and when it is tried again. */
        failedAt: time,
        nextAt: time,
      }),
    ),
  ),
} as const satisfies Record<string, OperatorEndpoint>;

export type OperatorContract = typeof operatorEndpoints;
export type OperatorCallName = keyof OperatorContract;
/** What an operator's client sends. */
export type OperatorRequest<Name extends OperatorCallName> = z.input<OperatorContract[Name]['request']>;
/** What the handler gets after validation. */
export type OperatorInput<Name extends OperatorCallName> = z.output<OperatorContract[Name]['request']>;
/** `data` of a successful answer. */
export type OperatorAnswer<Name extends OperatorCallName> = z.output<OperatorContract[Name]['answer']>;
