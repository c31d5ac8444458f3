import type { TelemetryEvent } from '@halyard-h5/shared-api/host';
import type { ShellServices } from '../services/ShellServices';
import { watchInteractions } from '../responsiveness/watchInteractions';
import { watchTasks } from '../responsiveness/watchTasks';
import { createSender, type SendBatch } from './createSender';
import type { Telemetry } from '../telemetry/createTelemetry';
import { sendToExchange } from './sendToExchange';
import { watchVitals } from '../responsiveness/watchVitals';

/** A shell may break the remotes that it runs: a visit in which anything failed is a failed visit to its version, too. */
export function blameShell(telemetry: Pick<Telemetry, 'record' | 'recorded' | 'onRecord'>, shell: string): void {
  let told = false;
  const hear = ({ kind, source = '' }: TelemetryEvent): void => {
    if (told || (kind !== 'fault' && kind !== 'error') || source.startsWith('shell@')) return;
    told = true;
    telemetry.record({ kind: 'fault', name: 'visit', source: shell });
  };
  telemetry.recorded().forEach(hear);
  telemetry.onRecord(hear);
}

/** Whether versions are judged by this visit: not by one that was chosen for what it shows. */
const isCounted = ({ configuration, preview }: ShellServices): boolean => configuration.cohorts.length === 0 && !preview;

/** Starts to send what is recorded; in a file of its own, because it can wait until the first page is there. */
export async function startReporting(services: ShellServices): Promise<void> {
  const { telemetry, configuration, source, loader } = services;
  const { otlp } = configuration.telemetry;
  const collector = otlp === undefined ? undefined : (await import('./otlp')).sendToCollector(otlp);
  const tell = sendToExchange(isCounted(services));
  const send: SendBatch = async (events, leaving) => {
    const [taken] = await Promise.all([tell(events, leaving), collector?.(events, leaving).catch(() => false)]);
    return taken;
  };
  const sourceOf = (remote: string): string => {
    const running = loader.loaded().find(({ id }) => id === remote);
    return running ? `${remote}@${running.version}` : `shell@${source.shellVersion ?? 'none'}`;
  };
  if (source.shellVersion) blameShell(telemetry, `shell@${source.shellVersion}`);
  createSender({ telemetry, send, sourceOf });
  watchVitals(services);
  watchTasks(services);
  watchInteractions(services);
}
