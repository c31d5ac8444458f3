import type { SiteTrust } from '@halyard-h5/federation-kit/owners';

/** What the operator says about the page; the server writes it into `#page-configuration`. */
export interface PageConfiguration {
  /** Origins besides the page's own that remotes may come from. */
  readonly allowedOrigins: readonly string[];
  /** Whether the developers' panel may replace remotes by other builds or break them: sandboxes and development. */
  readonly developer: boolean;
  /** Cohorts of the trader that some version is deployed for, as the server knows them; they hold until the page is loaded anew. */
  readonly cohorts: readonly string[];
  /** Seconds between looks for a new registry while the page is visible; 0 never looks. */
  readonly registryInterval: number;
  readonly telemetry: {
    /** Share of the visits that are reported, 0 to 1; a visit is reported whole or not at all. */
    readonly share: number;
    /** Base address of an OpenTelemetry collector that speaks OTLP over HTTP in JSON; none by default. */
    readonly otlp?: string;
  };
}

export const defaultPageConfiguration: PageConfiguration = {
  allowedOrigins: [],
  cohorts: [],
  developer: false,
  registryInterval: 300,
  telemetry: { share: 1 },
};

/** What the server wrote into an element of the page; undefined when it wrote nothing that can be read. */
export function readElement(id: string, page: Document = document): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** The page's configuration; what is missing has its default. */
export function readPageConfiguration(page: Document = document): PageConfiguration {
  const given = (readElement('page-configuration', page) ?? {}) as Partial<PageConfiguration>;
  return { ...defaultPageConfiguration, ...given, telemetry: { ...defaultPageConfiguration.telemetry, ...given.telemetry } };
}

/** Who vouches for a registry: keys, or the root that says whose keys speak for what; nobody where the operator has configured none. */
export function readTrustedKeys(page: Document = document): SiteTrust {
  const keys = readElement('registry-keys', page);
  return typeof keys === 'object' && keys !== null ? (keys as SiteTrust) : [];
}
