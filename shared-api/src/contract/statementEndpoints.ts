import { z } from 'zod';
import { accountStatement, statementPeriod } from './accountStatement';
import { defineEndpoint } from './defineEndpoint';
import { moneyLogEntry, nextMoneyEvent, nextMoneyLogEntry } from './moneyLog';
import { longest, most } from './most';
import { accountMode, codeName, coin, empty, onward, pageOf, period, wallet } from './primitives';

/** Where account changes go on: as they list movements, or events. */
const nextOfAccount = [nextMoneyLogEntry, nextMoneyEvent].map(({ source }) => source.slice(1, -1)).join('|');
/** Both accounts go on at a place of each, none where one is at its end. */
const nextMoneyLog = new RegExp(`^(${nextOfAccount}|(${nextOfAccount})?\\.(${nextOfAccount})?)$`);
const moneyLogFilters = onward(nextMoneyLogEntry)
  .extend(period.shape)
  .extend({
    before: z.string().regex(nextMoneyLog).max(longest.statementPlace).optional(),
    /** One account, or both; the account that the session works in when absent. */
    mode: z.enum([...accountMode.options, 'all']).optional(),
    /** Kind of movement; where rows are events also a group of kinds: `withdrawal` for `withdrawal.pay`. */
    type: codeName.optional(),
    wallet: wallet.optional(),
    coin: coin.optional(),
    /** `events`: one row for each event, and each entry has its `event`. One row for each movement otherwise. */
    rows: z.literal('events').optional(),
  });

export const statementEndpoints = {
  'statement.filters': defineEndpoint(
    'Values that account changes can be filtered by.',
    empty,
    z.object({
      modes: z.array(accountMode).max(most.modes),
      types: z.array(codeName).max(most.movementKinds),
      wallets: z.array(wallet).max(most.wallets),
      coins: z.array(coin).max(most.coins),
      /** Groups of `types` that events can be filtered by; absent on exchanges that know no events. */
      groups: z.array(codeName).max(most.movementKinds).optional(),
    }),
    [401],
  ),
  'statement.list': defineEndpoint(
    'Account changes by filter, newest first, of the current account, of a named one or of both: each movement of money, or each event with the movements that belong to it (`rows=events`).',
    moneyLogFilters,
    pageOf(moneyLogEntry).extend({ next: z.string().max(longest.statementPlace).optional() }),
    [401],
  ),
  'statement.summary': defineEndpoint(
    'What a month or year (UTC) changed of the account that the session works in: holdings, movements by group, fees.',
    z.object({ period: statementPeriod }),
    accountStatement,
    [401],
  ),
} as const;
