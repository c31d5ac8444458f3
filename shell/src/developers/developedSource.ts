import type { PageConfiguration } from '../configuration/pageConfiguration';
import type { RemoteSource } from '../loader/RemoteSource';
import type { PageRegistry } from '../registry/PageRegistry';
import type { LateStorage } from '../storage/KeyValueStorage';
import { readDeveloperSettings } from './developerSettings';

export interface DevelopedSourceOptions {
  readonly source: RemoteSource;
  readonly registries: PageRegistry;
  readonly storage: LateStorage;
  readonly configuration: PageConfiguration;
}

/**
 * A source with a developer's overrides and injected faults, where the page allows them and there are any. What applies them comes in a file of
 * its own.
 */
export function developedSource({ source, registries, storage, configuration }: DevelopedSourceOptions): RemoteSource {
  if (!configuration.developer) return source;
  const applying = storage.answered().then(async () => {
    const settings = readDeveloperSettings(storage);
    if (!settings) return undefined;
    const { applyOverrides, loadBroken } = await import('./applySettings');
    await applyOverrides(settings.overrides, registries, configuration.allowedOrigins);
    return { breaks: settings.breaks, loadBroken };
  });
  return {
    ...source,
    get routes() {
      return source.routes;
    },
    get fillers() {
      return source.fillers;
    },
    async ready(id) {
      await applying;
      await source.ready(id);
    },
    async load(id, version) {
      const applied = await applying;
      const fault = applied?.breaks[id];
      if (!applied || fault === undefined) return source.load(id, version);
      return applied.loadBroken(fault, id, version, () => source.load(id, version));
    },
  };
}
