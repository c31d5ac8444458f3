import { shellsInService } from '../page';
import { audience } from '../registry/audience';
import { remoteManifestSchema, shellManifestSchema, type Registry, type ShellVersion } from '../registry';
import { watchedAgainst } from '../registry/watchedAgainst';
import type { Storage } from '../storage';
import type { ExportLists } from './exportLists';

/** What compatibility asks of one shell. */
export interface ShellFacts {
  readonly version: string;
  /** Who gets it, in words. */
  readonly state: string;
  /** Versions of the shared libraries that it gives. */
  readonly provides: Readonly<Record<string, string>>;
  /** Their exports; undefined when its build does not say. */
  readonly gives: ExportLists | undefined;
}

/** What compatibility asks of one version of a remote. */
export interface RemoteNeeds {
  readonly id: string;
  readonly version: string;
  /** Who gets it, in words. */
  readonly state: string;
  /** Ranges of the shared libraries that it accepts. */
  readonly requires: Readonly<Record<string, string>>;
  /** Exports that it uses of them; undefined when its build does not say. */
  readonly uses: ExportLists | undefined;
  /** Pages of others that it leads to; undefined when its build does not say. */
  readonly links?: readonly string[] | undefined;
}

/** What visitors of a site may get. */
export interface DeployedFacts {
  /** Every shell. */
  readonly shells: readonly ShellFacts[];
  /** Every version of every remote. */
  readonly others: readonly RemoteNeeds[];
}

type Rollout = Registry['remotes'][string]['rollout'];

/** Who gets which version, in words, for every version that visitors are given: stable, on its way. */
export function givenVersions({ stable, steps }: Pick<Rollout, 'stable' | 'steps'>): Map<string, string> {
  return new Map([...steps.map((step) => [step.version, audience(step)] as const), [stable, 'stable'] as const]);
}

/** The same for every version that they may get: with those kept to fall back to. */
const statesOf = (rollout: Rollout): Map<string, string> =>
  new Map([...rollout.lastGood.map((version) => [version, 'to fall back to'] as const), ...givenVersions(rollout)]);

async function readJson(storage: Storage, name: string): Promise<unknown> {
  const found = await storage.read(name);
  return found && JSON.parse(found.bytes.toString());
}

/** The shell that a guard may still go back to by itself. */
function watchedShell({ shell, shellRollout }: Registry, now: number): ShellVersion | undefined {
  if (!shellRollout) return undefined;
  const former = watchedAgainst({ ...shellRollout.rollout, stable: shell.version }, now);
  return former === undefined ? undefined : shellRollout.versions[former];
}

/**
 * Every shell that visitors of a site may get: the stable one, those on their way, and the one before while a guard may take the stable one back.
 * @param now milliseconds UTC
 */
export async function shellFacts(storage: Storage, registry: Registry, now: number): Promise<ShellFacts[]> {
  const { steps = [] } = registry.shellRollout?.rollout ?? {};
  const states = givenVersions({ stable: registry.shell.version, steps });
  const given = shellsInService(registry);
  const former = watchedShell(registry, now);
  const all = former && !given.includes(former) ? [...given, former] : given;
  return Promise.all(
    all.map(async (entry) => {
      const { version, folder, provides } = entry;
      const manifest = shellManifestSchema.safeParse(await readJson(storage, `${folder}shell.json`));
      const state = states.get(version) ?? 'while the guard may go back to it';
      return { version, state, provides, gives: manifest.data?.gives };
    }),
  );
}

/** Every version of a remote that visitors of a site may get. */
export async function remoteNeeds(storage: Storage, { remotes }: Pick<Registry, 'remotes'>): Promise<RemoteNeeds[]> {
  const wanted = Object.entries(remotes).flatMap(([id, { versions, rollout }]) =>
    [...statesOf(rollout)].flatMap(([version, state]) => {
      const entry = versions[version];
      return entry ? [{ id, version, state, entry }] : [];
    }),
  );
  return Promise.all(
    wanted.map(async ({ id, version, state, entry: { folder, requires } }) => {
      const manifest = remoteManifestSchema.safeParse(await readJson(storage, `${folder}remote.json`));
      return { id, version, state, requires, uses: manifest.data?.uses, links: manifest.data?.links };
    }),
  );
}

/** Both, as a deploy of a remote is compared with them. */
export async function deployedFacts(storage: Storage, registry: Registry, now: number): Promise<DeployedFacts> {
  const [shells, others] = await Promise.all([shellFacts(storage, registry, now), remoteNeeds(storage, registry)]);
  return { shells, others };
}
