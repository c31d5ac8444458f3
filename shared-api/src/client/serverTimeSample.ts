/** One sign of the server's time, with all that is known about when it was read there. */
export interface ServerTimeSample {
  /** Earliest and latest server time that the sign allows, milliseconds UTC. */
  readonly earliest: number;
  readonly latest: number;
  /** Local monotonic time before it was asked for; minus infinity for what came by itself, however long it was on its way. */
  readonly sentAt: number;
  /** Local monotonic time when it arrived. */
  readonly receivedAt: number;
}

/** From `serverTime` in an answer, cut to the millisecond. */
export function exactSample(serverTime: number, sentAt: number, receivedAt: number): ServerTimeSample {
  return { earliest: serverTime, latest: serverTime + 1, sentAt, receivedAt };
}

/** From an HTTP `Date` header, cut to the second. Undefined when it cannot be read. */
export function dateHeaderSample(header: unknown, sentAt: number, receivedAt: number): ServerTimeSample | undefined {
  const time = typeof header === 'string' ? Date.parse(header) : NaN;
  return Number.isNaN(time) ? undefined : { earliest: time, latest: time + 1000, sentAt, receivedAt };
}

/** From a message that the server sent by itself. */
export function pushedSample(serverTime: number, receivedAt: number): ServerTimeSample {
  return { earliest: serverTime, latest: serverTime + 1, sentAt: -Infinity, receivedAt };
}
