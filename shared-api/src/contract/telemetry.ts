import { z } from 'zod';

/** Largest number of events in one batch. */
const telemetryBatchSize = 64;

/** Largest number of places of one stack. */
export const stackFrames = 12;

/** A place in a built file of ours that an error came from. */
export const stackFrame = z.strictObject({
  /** Name below the site, such as `remotes/mf-home/1.0.0-3f2a91c07b/12.0f2c.js`; never a whole address. */
  file: z
    .string()
    .max(200)
    .regex(/^(?:remotes\/\w[\w.-]*|shell)\/\w[\w.+-]*\/\w[\w.~-]*\.js$/),
  /** From one. */
  line: z.number().int().min(1).max(1e7),
  /** From one. */
  column: z.number().int().min(1).max(1e8),
});

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
  /** Where an error came from, the innermost place first. */
  stack: z.array(stackFrame).min(1).max(stackFrames).optional(),
});

/** `POST /api/telemetry`: public, limited per address. The answer is the standard envelope with empty data; refusals also have status 422 or 429, for senders. */
export const telemetryBatch = z.strictObject({
  /** One page from its start to its end, by a random name that nothing else knows: a page with many errors is one visit that failed. */
  visit: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** False: what the page shows was chosen for it (a cohort, a preview), so its visit says nothing of how versions do beside each other. */
  counted: z.literal(false).optional(),
  events: z.array(telemetryEvent).min(1).max(telemetryBatchSize),
});

/** What is known about one version of a remote since a time. */
export const releaseFigures = z.object({
  /** `<remote>@<version>`. */
  source: z.string(),
  loads: z.number().int(),
  faults: z.number().int(),
  errors: z.number().int(),
  /** Pages that ran it, each counted once; few of one address in an hour. */
  visits: z.number().int().default(0),
  /** Those in which at least one fault or error came up. */
  failedVisits: z.number().int().default(0),
  /** Mean of the loads that told their time, milliseconds. */
  loadTime: z.number().optional(),
  /** Interaction to Next Paint, 75th percentile of the visits that were touched, milliseconds. */
  interactionTime: z.number().optional(),
  /** Frames and tasks over 50 ms, a few of one page in a minute. */
  longTasks: z.number().int().default(0),
  /** Minute of the last event, milliseconds UTC. */
  lastSeen: z.number().int(),
});

/** How much of what may fail of a remote has failed, over the days of its error budget. */
export const errorBudget = z.object({
  /** A remote, or the shell. */
  remote: z.string(),
  /** Share of the visits that shall not fail. */
  objective: z.number(),
  days: z.number().int(),
  visits: z.number().int(),
  failedVisits: z.number().int(),
  /** 1 when all that may fail has failed; more when more has. */
  consumed: z.number(),
});

/** `GET /releases?since=<milliseconds UTC>` on the health port. */
export const releasesAnswer = z.object({
  since: z.number().int(),
  releases: z.array(releaseFigures),
  budgets: z.array(errorBudget).default([]),
});

/** One error of one version, as often as it was seen. */
export const clientError = z.object({
  /** `<remote>@<version>`. */
  source: z.string(),
  kind: z.enum(['error', 'fault']),
  name: z.string(),
  /** What it said, without what could point at a person; empty when it said nothing. */
  reason: z.string(),
  stack: z.array(stackFrame),
  /** Few of one address in an hour count. */
  count: z.number().int(),
  /** Milliseconds UTC. */
  firstSeen: z.number().int(),
  lastSeen: z.number().int(),
});

/** `GET /errors?remote=<id>` on the health port: the errors of a remote's versions (of all without one), the last seen first. */
export const errorsAnswer = z.object({ errors: z.array(clientError) });

export type ErrorBudget = z.output<typeof errorBudget>;
export type StackFrame = z.output<typeof stackFrame>;
export type ClientError = z.output<typeof clientError>;
export type ErrorsAnswer = z.output<typeof errorsAnswer>;
export type ReleaseFigures = z.output<typeof releaseFigures>;
export type ReleasesAnswer = z.output<typeof releasesAnswer>;
