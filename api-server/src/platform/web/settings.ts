import { z } from 'zod';

/** What the page is told beside the registry. */
export const pageSettings = z.object({
  /** Seconds between a visible page's looks for a newer registry, a fifth more or less; 0 never looks. */
  registryInterval: z.number().int().min(0).default(300),
  /** Share of the visits that report load times, faults and vitals, 0 to 1. */
  telemetryShare: z.number().min(0).max(1).default(1),
  /** Base address of an OpenTelemetry collector (OTLP over HTTP, JSON) that pages report to as well. */
  collector: z.url().optional(),
  /** Who gets the versions of the front end that are deployed for a cohort, by its name. Only signed-in traders are in one. */
  cohorts: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
      z.strictObject({
        /** Their numbers, as people see them. */
        numbers: z.array(z.string()).default([]),
        /** Languages of accounts. */
        languages: z.array(z.string()).default([]),
      }),
    )
    .default({}),
});

export type PageSettings = z.output<typeof pageSettings>;

/** What stands in the page's `page-configuration` element besides the allowed origins. */
export interface PageConfiguration {
  readonly registryInterval: number;
  readonly telemetry: { readonly share: number; readonly otlp?: string };
  /** Whether remotes may be broken on purpose in the page: sandboxes alone. */
  readonly developer: boolean;
  /** Cohorts that the trader is in and some version is deployed for; absent where there is none. */
  readonly cohorts?: readonly string[];
}

/** The page's configuration from the operator's settings. */
export function pageConfiguration({ registryInterval, telemetryShare, collector }: PageSettings, developer: boolean): PageConfiguration {
  return { registryInterval, telemetry: { share: telemetryShare, ...(collector !== undefined && { otlp: collector }) }, developer };
}

declare module '../module/Config' {
  interface Config {
    page: PageSettings;
  }
}
