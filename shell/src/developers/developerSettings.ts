import type { KeyValueStorage, LateStorage } from '../storage/KeyValueStorage';

/** Ways to break a remote on purpose. */
export const injectedFaults = ['down', 'slow', 'corrupt', 'throw'] as const;
export type InjectedFault = (typeof injectedFaults)[number];

/** What a developer has set in this browser; holds from the next load of the page on. */
export interface DeveloperSettings {
  /** Folder of a build, absolute and ending with a slash, by remote: it takes the place of the deployed version. */
  readonly overrides: Readonly<Record<string, string>>;
  /** How a remote is broken, by remote. */
  readonly breaks: Readonly<Record<string, InjectedFault>>;
}

const key = 'preference.developer';

export const noDeveloperSettings: DeveloperSettings = { overrides: {}, breaks: {} };

/** The settings of this browser; undefined when there are none, as for every trader. */
export function readDeveloperSettings(storage: KeyValueStorage): DeveloperSettings | undefined {
  const text = storage.read(key);
  if (text === undefined) return undefined;
  try {
    return { ...noDeveloperSettings, ...(JSON.parse(text) as Partial<DeveloperSettings>) };
  } catch {
    return undefined;
  }
}

/** Keeps settings; empty ones are removed. Resolves when the page may be loaded anew. */
export async function writeDeveloperSettings(storage: LateStorage, settings: DeveloperSettings): Promise<void> {
  const empty = Object.keys(settings.overrides).length + Object.keys(settings.breaks).length === 0;
  storage.write(key, empty ? undefined : JSON.stringify(settings));
  await storage.kept();
}

/** Remotes that are not as deployed, sorted. */
export function changedRemotes({ overrides, breaks }: DeveloperSettings): readonly string[] {
  return [...new Set([...Object.keys(overrides), ...Object.keys(breaks)])].sort();
}
