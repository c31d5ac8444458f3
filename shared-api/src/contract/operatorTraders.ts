import { z } from 'zod';
import { change } from './defineOperatorEndpoint';
import { longest, most } from './most';
import { ledgerLine, movement } from './operatorCases';
import { reason } from './operatorRecords';
import {
  accountMode,
  chain,
  coin,
  coinAddress,
  decimal,
  identifier,
  nickname,
  person,
  time,
  userNumber,
  verificationState,
  wallet,
} from './primitives';
import { ownLimits } from './userEndpoints';
import { country } from './contentEndpoints';

const count = z.number().int().nonnegative();
const text = (maximum: number) => z.string().max(maximum);

/** A trader as operators see one: no more of the person than is needed to answer and to judge. */
const traderFile = z
  .object({
    id: identifier,
    number: userNumber,
    registeredAt: time,
    /** Absent while it is the number. */
    nickname: nickname.optional(),
    /** What one signs in with, in part: `a…@example.com`, `+49 …67`. */
    contacts: z.array(z.object({ kind: z.enum(['email', 'mobile']), masked: text(longest.email) })).max(2),
    verification: z.object({ basic: verificationState, advanced: verificationState, country: country.optional() }),
    /** Absent when they are not held. */
    withdrawalsHeldUntil: time.optional(),
    /** Since when its owner wants it closed, and since when it is. */
    closing: z.object({ askedAt: time, closedAt: time.optional() }).optional(),
    /** What the trader has set; absent where nothing is. */
    ownLimits: z.object({ current: ownLimits, pending: ownLimits.optional(), pendingFrom: time.optional() }).optional(),
    /** Of the real account, as is all that follows; without those that are zero. */
    balances: z.array(z.object({ wallet, coin, available: decimal, frozen: decimal })).max(most.wallets * most.heldCoins),
    /** USDT by the last prices, open profit included. Coins without a price count as nothing. */
    equity: decimal,
    /** In force, the last used first. */
    sessions: z.array(z.object({ device: text(longest.device), mode: accountMode, createdAt: time, lastSeenAt: time })).max(most.devices),
    addresses: z
      .array(
        z.object({
          id: identifier,
          coin,
          chain,
          address: coinAddress,
          label: text(longest.label).optional(),
          boundAt: time,
          usableFrom: time,
        }),
      )
      .max(most.addresses),
    /** What is not over. */
    open: z.object({ deliveryOrders: count, perpetualOrders: count, positions: count }),
    /** Follow plans that are not over. */
    plans: z.object({ published: count, copied: count }),
    movements: z.array(movement).max(most.traderRows),
    lines: z.array(ledgerLine).max(most.traderRows),
    inviterNumber: userNumber.optional(),
    serverTime: time,
  })
  .meta({ id: 'TraderFile' });

/** The operators' call about one trader. */
export const operatorTraderEndpoints = {
  lookAtTrader: change(
    'What the exchange knows of a trader and the real account. Every look is in the audit log, with its reason.',
    z.object({ user: person, reason }),
    traderFile,
  ),
};
