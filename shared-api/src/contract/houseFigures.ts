import { z } from 'zod';
import { read } from './defineOperatorEndpoint';
import { most } from './most';
import { accountMode, codeName, decimal, empty, identifier, listOf, longListOf, longPaging, time } from './primitives';
import { auditPlace } from './operatorAudit';
import { utcDay } from './dailyCloses';

/** How much of a limit of the house is used, USDT. */
const houseFigure = z
  .object({
    /** Which limit, such as `delivery.houseLoss`. */
    name: codeName,
    mode: accountMode,
    /** Product or coin. */
    subject: codeName,
    /** `long` or `short` of exposure, `take` or `give` of a coin. */
    side: codeName.optional(),
    used: decimal,
    limit: decimal,
    /** Used by limit, rounded down to four decimals. */
    share: decimal,
  })
  .meta({ id: 'HouseFigure' });

/**
 * Why operators are told: a figure passed a share of its limit, eased below the highest that it had passed, or is below all; a day closed with differences, or
 * did not close; with a closed day, the newest entry of the audit log.
 */
const alertKind = z.enum(['figure.passed', 'figure.eased', 'figure.normal', 'close.differences', 'close.overdue', 'close.noted']);

const houseAlert = z
  .object({
    id: identifier,
    kind: alertKind,
    time,
    /** Of figures: how it was then, and the share that it passed, or below which it fell. */
    figure: houseFigure.extend({ passed: decimal }).optional(),
    /** Of daily closes. */
    day: utcDay.optional(),
    /** Of `close.noted`: `npm run audit` holds the log against what a receiver kept of it. */
    audit: auditPlace.optional(),
    /** Receivers that have it, and those that it is still tried for. */
    delivered: z.number().int().nonnegative(),
    waiting: z.number().int().nonnegative(),
  })
  .meta({ id: 'HouseAlert' });

/** The operators' calls. */
export const operatorHouseEndpoints = {
  houseFigures: read('How much of each limit of the house is used now, the fullest first.', empty, listOf(houseFigure, most.houseFigures)),
  houseAlerts: read('What operators were told of limits and daily closes, newest first.', longPaging, longListOf(houseAlert)),
};
