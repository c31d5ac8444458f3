import type { Registry } from '@halyard-h5/federation-kit/registry';
import { chooseVersion } from '@halyard-h5/federation-kit/rollout';
import type { LoadedRemote } from '../loader/RemoteSource';

/** What this page has of one remote. */
export interface RemoteState {
  readonly id: string;
  /** Version that the registry gives this visitor. */
  readonly chosen: string;
  /** Version that runs; undefined until the remote is needed. */
  readonly running: string | undefined;
  /** Share of the visitors who are given the chosen version, in ten-thousandths. */
  readonly share: number;
  readonly disabled: boolean;
}

type Rollout = Registry['remotes'][string]['rollout'];

/** Share of the visitors who get a version: its step's, or what the steps leave to the stable one. */
export function shareOf({ stable, steps }: Rollout, version: string): number {
  const step = steps.find((candidate) => candidate.version === version);
  if (step) return step.basisPoints;
  return version === stable ? 10_000 - Math.max(0, ...steps.map(({ basisPoints }) => basisPoints)) : 0;
}

/** Every remote of a registry as this page has it, sorted by id. */
export function remoteStates(
  registry: Registry | undefined,
  loaded: readonly LoadedRemote[],
  visitor: string,
  cohorts: readonly string[] = [],
): readonly RemoteState[] {
  const running = new Map(loaded.map(({ id, version }) => [id, version]));
  return Object.entries(registry?.remotes ?? {})
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([id, { rollout }]) => {
      const chosen = chooseVersion(id, rollout, visitor, cohorts);
      return { id, chosen, running: running.get(id), share: shareOf(rollout, chosen), disabled: rollout.disabled === true };
    });
}
