import type { Entry, Intent } from './Journal';
import { stopped } from './soakHalts';
import type { SoakHalt } from './soakHalts';

/** Requests that were sent under a halt, and that somebody was told to be done before it was lifted. */
export function doneUnderHalts(entries: readonly Entry[]) {
  const sent = new Map<string, Intent>();
  const done: { halt: SoakHalt; intent: Intent }[] = [];
  let halt: SoakHalt | undefined;
  for (const entry of entries) {
    if (entry.kind === 'halted') halt = entry.halt;
    else if (entry.kind === 'lifting') {
      halt = undefined;
      sent.clear();
    } else if (halt === undefined) continue;
    else if (entry.kind === 'intent') sent.set(entry.key, entry);
    else if (entry.kind === 'acknowledged') {
      const intent = sent.get(entry.key);
      if (intent && stopped[halt].includes(intent.name)) done.push({ halt, intent });
    }
  }
  return done.map(({ halt: under, intent: { key, name } }) => ({ check: `done under a halt of ${under}`, details: { key, path: name } }));
}
