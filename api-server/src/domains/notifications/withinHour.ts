import { HOUR } from '../../kernel';
import type { RateLimits } from '../../core/access';

/** What is counted within an hour. */
interface HourlyLimit<Result> {
  readonly key: string;
  readonly maximum: number;
  /** Whether something was not sent, by what `send` says: that does not count, as what throws. */
  readonly isFailure?: (result: Result) => boolean;
}

/** Sends unless so much was sent in the hour already. @returns what `send` says; undefined when there was too much */
export async function withinHour<Result>(
  limits: RateLimits,
  { key, maximum, isFailure = () => false }: HourlyLimit<Result>,
  send: () => Promise<Result>,
): Promise<Result | undefined> {
  if ((await limits.tally({ key, window: HOUR })).count > maximum) return undefined;
  let failed = true;
  try {
    const result = await send();
    failed = isFailure(result);
    return result;
  } finally {
    if (failed) await limits.uncount(key);
  }
}
