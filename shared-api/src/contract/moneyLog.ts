import { z } from 'zod';
import { most } from './most';
import { accountMode, codeName, coin, decimal, identifier, reference, time, wallet } from './primitives';

/** Where the money log goes on: place, wallet and coin of the last entry. */
export const nextMoneyLogEntry = /^\d{1,16}-(spot|delivery|perpetual)-[A-Z0-9]{1,20}$/;

/** Where a statement goes on: the newest place of all, and how far each wallet and coin was read. */
export const nextMoneyEvent = /^[0-9a-z]{1,12}(~(spot|delivery|perpetual)-[A-Z0-9]{1,20}-[0-9a-z]{1,12}){1,600}$/;

/**
 * One event of a statement: what it changed of each wallet and coin. Money that is frozen stays in its wallet, so freezing and releasing change no total.
 * `pending`: money is frozen and nothing else has happened yet; `released`: all of it is available again, nothing was taken.
 */
export const moneyEvent = z
  .object({
    state: z.enum(['done', 'pending', 'released']),
    changes: z
      .array(
        z.object({
          wallet,
          coin,
          /** Change of the wallet's total, available and frozen together, signed; rows sum to the balance. */
          amount: decimal,
          /** Total of the wallet after it. */
          balance: decimal,
          /** Change of what is frozen of it, signed. */
          frozen: decimal,
        }),
      )
      .min(1)
      .max(most.changesOfEvent),
    /** What of it was paid to the exchange as a fee: part of the changes. Absent where nothing was, and on exchanges from before. */
    fees: z
      .array(z.object({ coin, amount: decimal }))
      .max(most.changesOfEvent)
      .optional(),
    /** What it consists of, oldest first: signed changes of what is available and of what is frozen. */
    parts: z.array(z.object({ time, type: codeName, wallet, coin, available: decimal, frozen: decimal })).max(most.partsOfEvent),
  })
  .meta({ id: 'MoneyEvent' });

export const moneyLogEntry = z
  .object({
    id: identifier,
    time,
    type: codeName,
    mode: accountMode,
    wallet,
    coin,
    amount: decimal,
    /** Available balance after this entry. */
    balance: decimal,
    frozen: decimal,
    reference: reference.optional(),
    /** Change of the wallet's total, available and frozen together, signed: zero where money was frozen or released. Absent on exchanges from before. */
    change: decimal.optional(),
    /** Where rows are asked for as `events`: the whole event that the entry stands for. Absent on exchanges that know no events. */
    event: moneyEvent.optional(),
  })
  .meta({ id: 'MoneyLogEntry' });
