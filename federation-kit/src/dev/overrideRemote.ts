import type { Registry, RemoteVersion } from '../registry';

/** A registry in which every visitor gets this build of one remote. */
export function overrideRemote(registry: Registry, build: RemoteVersion): Registry {
  const { id } = build.definition;
  return {
    ...registry,
    remotes: { ...registry.remotes, [id]: { versions: { dev: build }, rollout: { stable: 'dev', steps: [], lastGood: [] } } },
  };
}
