import type { PageConfiguration } from '../boot/pageConfiguration';
import type { RemoteSource } from '../loader/RemoteSource';
import type { PageRegistry } from '../registry/PageRegistry';
import type { DeveloperSettings } from './developerSettings';

export interface DevelopedSourceOptions {
  readonly source: RemoteSource;
  readonly registries: PageRegistry;
  readonly settings: DeveloperSettings;
  readonly configuration: PageConfiguration;
}

/** A source with a developer's overrides and breakages. What applies them comes in a file of its own. */
export function developedSource({ source, registries, settings, configuration }: DevelopedSourceOptions): RemoteSource {
  const loading = import('./applySettings');
  let applied: Promise<void> | undefined;
  return {
    ...source,
    get routes() {
      return source.routes;
    },
    async ready(id) {
      applied ??= loading.then(({ applyOverrides }) => applyOverrides(settings.overrides, registries, configuration.allowedOrigins));
      await applied;
      await source.ready(id);
    },
    async load(id, version) {
      const breakage = configuration.developer ? settings.breaks[id] : undefined;
      if (breakage === undefined) return source.load(id, version);
      return (await loading).loadBroken(breakage, id, version, () => source.load(id, version));
    },
  };
}
