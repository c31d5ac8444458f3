import { z } from 'zod';

/** Largest number of events in one batch. */
const telemetryBatchSize = 64;

/**
 * What a page tells about one version of a remote (or of the shell). Strict, because nothing of a person may travel here: names and
 * sources have fixed shapes, details are short.
 */
export const telemetryEvent = z.strictObject({
  kind: z.enum(['load', 'fault', 'vital', 'error']),
  /** Such as `page`, `remote.tampered`, `LCP`. */
  name: z.string().regex(/^[A-Za-z][\w.:-]{0,63}$/),
  /** `<remote>@<version>`, such as `markets@1.0.0-3f2a91c07b`. */
  source: z.string().regex(/^[a-z][a-z0-9-]{0,31}@[\w.+-]{1,64}$/),
  /** Milliseconds, or a score without unit. */
  value: z.number().min(0).max(1e9).optional(),
  detail: z
    .record(z.string().regex(/^\w{1,32}$/), z.union([z.string().max(200), z.number(), z.boolean()]))
    .refine((detail) => Object.keys(detail).length <= 8, 'has more than 8 entries')
    .optional(),
});

/** `POST /api/telemetry`: public, limited per address. The answer is the standard envelope with empty data; refusals also have status 422 or 429, for senders. */
export const telemetryBatch = z.strictObject({ events: z.array(telemetryEvent).min(1).max(telemetryBatchSize) });

/** What is known about one version of a remote since a time. */
export const releaseFigures = z.object({
  /** `<remote>@<version>`. */
  source: z.string(),
  loads: z.number().int(),
  faults: z.number().int(),
  errors: z.number().int(),
  /** Mean of the loads that told their time, milliseconds. */
  loadTime: z.number().optional(),
  /** Minute of the last event, milliseconds UTC. */
  lastSeen: z.number().int(),
});

/** `GET /releases?since=<milliseconds UTC>` on the health port. */
export const releasesAnswer = z.object({ since: z.number().int(), releases: z.array(releaseFigures) });

export type ReleaseFigures = z.output<typeof releaseFigures>;
export type ReleasesAnswer = z.output<typeof releasesAnswer>;
