import type { ShellServices } from '../services/ShellServices';
import { createSender, type SendBatch } from './createSender';
import { sendToExchange } from './sendToExchange';
import { watchVitals } from './watchVitals';

/** Starts to send what is recorded; in a file of its own, because it can wait until the first page is there. */
export async function startReporting(services: ShellServices): Promise<void> {
  const { telemetry, configuration, source, loader } = services;
  const { otlp } = configuration.telemetry;
  const collector = otlp === undefined ? undefined : (await import('./otlp')).sendToCollector(otlp);
  const send: SendBatch = async (events, leaving) => {
    const [taken] = await Promise.all([sendToExchange(events, leaving), collector?.(events, leaving).catch(() => false)]);
    return taken;
  };
  const sourceOf = (remote: string): string => {
    const running = loader.loaded().find(({ id }) => id === remote);
    return running ? `${remote}@${running.version}` : `shell@${source.shellVersion ?? 'none'}`;
  };
  createSender({ telemetry, send, sourceOf });
  watchVitals(services);
}
