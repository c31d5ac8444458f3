import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import { visitorId } from '../storage/visitorId';
import { remoteStates } from './remoteStates';

/** How the composed application does at this moment; renders anew when something changes. */
export function usePlatform() {
  const { source, registries, loader, telemetry, configuration } = useShell();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const delivery = useStore(telemetry.delivery);
  useEffect(() => {
    const stops = [source.subscribe(renderAgain), telemetry.onRecord(renderAgain)];
    renderAgain();
    return () => stops.forEach((stop) => stop());
  }, [source, telemetry]);
  const registry = registries?.current();
  return {
    delivery,
    registry,
    state: registries?.state(),
    remotes: remoteStates(registry, loader.loaded(), visitorId(), configuration.cohorts),
    loaded: loader.loaded(),
    faults: telemetry.recorded().filter(({ kind }) => kind === 'fault' || kind === 'error'),
  };
}
