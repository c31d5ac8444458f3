import { dateHeaderSample, exactSample, type ServerTimeSample } from './serverTimeSample';

/**
 * Server time of an answer: `data.serverTime` of a read, else the `Date` header. A change may be answered from the store
 * of an earlier call under the same key, so that its `serverTime` can be old.
 */
export function sampleOfResponse(
  data: unknown,
  headers: unknown,
  read: boolean,
  sentAt: number,
  receivedAt: number,
): ServerTimeSample | undefined {
  const serverTime = (data as { serverTime?: unknown }).serverTime;
  if (read && typeof serverTime === 'number') return exactSample(serverTime, sentAt, receivedAt);
  return dateHeaderSample((headers as { date?: unknown } | undefined)?.date, sentAt, receivedAt);
}
