import { codeOf, namesOf } from './databaseError';

/** Cancelled statement, lock timeout, transaction ended for idling, or none begun for lack of a free connection. */
const OUT_OF_TIME = new Set(['57014', '55P03', '25P03', 'NO_PLACE']);

/** Checks of a partition, named by the keeper of partitions: what they refuse lies in the next partition, which is about to be made. */
const PROMISE = /^rest_|_until$/;

/** Partitions of all rows that no other one is for: what one refuses without a check lies in a partition that came in that moment. */
const REST = /_rest$/;

/** True when a row was refused because its partition is about to be made, or just was: nothing was changed, and the same may be tried again soon. */
export function isBeforePartition(error: unknown): boolean {
  if (codeOf(error) !== '23514') return false;
  const { constraint } = error as { constraint?: string };
  const isPromised = namesOf(error, 'constraint').some((name) => PROMISE.test(name));
  return constraint === undefined ? isPromised || namesOf(error, 'table').some((name) => REST.test(name)) : isPromised;
}

/**
 * True when the database ended a statement or a transaction because it took too long, or could not take a row yet: what it was to
 * change is not changed, and the same may be tried again.
 */
export function isOutOfTime(error: unknown): boolean {
  return OUT_OF_TIME.has(codeOf(error) ?? '') || isBeforePartition(error);
}

/** Of the connection; the database stops, starts, or has too many connections; it was made a copy that takes no changes. */
const AWAY = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|08|57P0|53300$|25006$)/;
/** What the driver says without a code. */
const UNNAMED =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** True when the database did not answer, or no connection to it was to be had in time: what was asked of it may have happened or not. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? error instanceof Error && UNNAMED.test(error.message) : AWAY.test(code);
}
