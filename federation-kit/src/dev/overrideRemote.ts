import type { Registry, RemoteVersion } from '../registry';

/** A registry in which every visitor gets this build of one remote; unsigned, because it is no longer what was signed. */
export function overrideRemote({ signatures: _, ...registry }: Registry, build: RemoteVersion): Registry {
  const { id } = build.definition;
  return {
    ...registry,
    remotes: { ...registry.remotes, [id]: { versions: { dev: build }, rollout: { stable: 'dev', steps: [], lastGood: [] } } },
  };
}
