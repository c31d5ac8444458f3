import { z } from 'zod';
import { change, read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import { operatorDeposit, operatorVerification, operatorWithdrawal } from './operatorRecords';
import {
  codeName,
  coin,
  decimal,
  empty,
  flagParameter,
  identifier,
  line,
  nextPage,
  onward,
  paging,
  person,
  time,
  timeAndId,
  userNumber,
  verificationState,
  wallet,
} from './primitives';

/** What waits for operators. */
const operatorQueue = z.enum(['deposits', 'withdrawals', 'verifications']);

/** What is to be done next: decide; of an approved withdrawal send it, then confirm that it arrived. */
const caseStep = z.enum(['review', 'send', 'confirm']);

/**
 * What operators should look at twice. `newAddress`: nothing has arrived there yet. `contactChanged`: contact or authenticator changed lately. `firstDeposit`: none
 * was credited before. `velocity`: many of the same kind within a day. `sharedDevice`, `sharedNetwork`: other accounts signed in from there.
 * `sharedAddress`: another account's withdrawal address. `opposedBets`: call against put of a bound account.
 */
const riskMark = z.enum([
  'newAddress',
  'contactChanged',
  'firstDeposit',
  'velocity',
  'sharedDevice',
  'sharedNetwork',
  'sharedAddress',
  'opposedBets',
]);

const oneCase = z.object({
  queue: operatorQueue,
  /** Of the deposit or withdrawal; of a verification the user's. */
  id: identifier,
});

const queueCase = oneCase
  .extend({
    userId: identifier,
    userNumber,
    step: caseStep,
    /** Whether anything is left to do with it. */
    isOpen: z.boolean(),
    since: time,
    dueAt: time.optional(),
    coin: coin.optional(),
    /** As its trader reported or asked for it. */
    amount: decimal.optional(),
    /** USD at present prices; of a withdrawal at the time of its request. Absent where there is no price. */
    value: decimal.optional(),
    /** Levels of a verification that are to be judged. */
    levels: z
      .array(z.enum(['basic', 'advanced']))
      .max(2)
      .optional(),
    /** The first of two operators, who said the same before. */
    approvedBy: codeName.optional(),
    /** Nobody decides it until then: the account was changed. */
    pausedUntil: time.optional(),
    risks: z.array(riskMark).max(riskMark.options.length),
    /** Who has it now, and since when. */
    takenBy: codeName.optional(),
    takenAt: time.optional(),
  })
  .meta({ id: 'QueueCase' });

const queueFilter = z.object({
  queue: operatorQueue,
  step: caseStep.optional(),
  user: person.optional(),
  risk: riskMark.optional(),
  /** `mine`: taken by the caller; `free`: by nobody, or by the caller. */
  taken: z.enum(['mine', 'free']).optional(),
  /** Those that are past their due time alone. */
  overdue: flagParameter.optional(),
  coin: coin.optional(),
});

const queueCount = z.object({
  queue: operatorQueue,
  waiting: z.number().int().nonnegative(),
  overdue: z.number().int().nonnegative(),
  mine: z.number().int().nonnegative(),
  oldestSince: time.optional(),
});

const caseNote = z.object({ id: identifier, time, operator: codeName, text: z.string().max(longest.note) }).meta({ id: 'CaseNote' });

/** One thing that operators did with a case. */
const caseAction = z.object({ id: identifier, time, operator: codeName, action: codeName, details: z.record(z.string(), z.unknown()) });

export const movement = z.object({
  id: identifier,
  time,
  kind: z.enum(['deposit', 'withdrawal', 'conversion', 'transfer']),
  coin,
  amount: decimal,
  status: codeName,
});

export const ledgerLine = z.object({ id: identifier, time, kind: codeName, wallet, coin, change: decimal, after: decimal });

const caseOfQueue = z
  .object({
    summary: queueCase,
    deposit: operatorDeposit.optional(),
    withdrawal: operatorWithdrawal.optional(),
    verification: operatorVerification.optional(),
    trader: z.object({
      registeredAt: time,
      basic: verificationState,
      advanced: verificationState,
      /** Sessions in force. */
      devices: z.number().int().nonnegative(),
    }),
    /** Of the real account, newest first. */
    movements: z.array(movement).max(most.page),
    lines: z.array(ledgerLine).max(most.page),
    /** Newest first. */
    notes: z.array(caseNote).max(most.page),
    /** Newest first. */
    actions: z.array(caseAction).max(most.page),
  })
  .meta({ id: 'CaseOfQueue' });

/** The operators' calls about what waits. */
export const operatorCaseEndpoints = {
  queue: read(
    'Open cases of one queue, oldest first, with what makes each of them risky, and who has it.',
    queueFilter.extend({ ...onward(timeAndId).shape, limit: paging.shape.limit }),
    z.object({ list: z.array(queueCase).max(most.page), next: nextPage.optional(), serverTime: time }),
  ),
  queueCounts: read(
    'How much waits in each queue.',
    empty,
    z.object({ list: z.array(queueCount).max(operatorQueue.options.length), serverTime: time }),
  ),
  news: read(
    'Waits until something changes in the queues or with halts, at most 20 s, and answers what. A state that is not the present one is answered at once.',
    z.object({ state: z.string().max(longest.token).optional() }),
    z.object({ state: z.string().max(longest.token), changed: z.array(z.enum([...operatorQueue.options, 'halts'])).max(4) }),
  ),
  case: read('One open or decided case, with all that is needed to judge it.', oneCase, caseOfQueue),
  takeCase: change(
    'Says that the caller works on a case. Whoever else decides it is refused until it is left, or half an hour has passed.',
    oneCase.extend({ /** Takes it from who has it. */ over: z.boolean().optional() }),
    queueCase,
    [0, 401, 409],
  ),
  leaveCase: change('Leaves a case to the others.', oneCase, empty, [0, 401]),
  addNote: change(
    'Writes a note for other operators; nobody changes or removes it.',
    oneCase.extend({ text: line(longest.note) }),
    caseNote,
  ),
} as const;

export type OperatorQueue = z.output<typeof operatorQueue>;
export type RiskMark = z.output<typeof riskMark>;
export type QueueCase = z.output<typeof queueCase>;
export type CaseOfQueue = z.output<typeof caseOfQueue>;
