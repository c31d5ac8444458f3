import type { ShellServices } from '../services/ShellServices';
import { sourceOfError } from '../telemetry/sourceOfError';

type Needed = Pick<ShellServices, 'telemetry' | 'navigation' | 'loader'>;

interface AnimationFrameScript {
  readonly duration: number;
  readonly sourceURL: string;
}
/** A long animation frame, as Chromium tells of it. */
export interface LongFrame {
  readonly duration: number;
  readonly scripts?: readonly AnimationFrameScript[];
}

/** Reports of one source in a minute; the rest of a page that hangs tells nothing new. */
const mostPerMinute = 10;

/**
 * The build whose scripts took most of a long frame, by the folder that they came from.
 * @param onScreen whose page is on screen: the answer where no script of ours is named
 */
export function sourceOfFrame({ scripts = [] }: LongFrame, onScreen: string | undefined): string | undefined {
  const times = new Map<string, number>();
  for (const { duration, sourceURL } of scripts) {
    const source = sourceOfError({ stack: sourceURL });
    if (source !== undefined) times.set(source, (times.get(source) ?? 0) + duration);
  }
  // Of what a remote does, much runs in the shell's shared libraries: they are to blame only when nobody else is.
  const remotes = [...times].filter(([source]) => !source.startsWith('shell@'));
  const [most] = remotes.sort(([, left], [, right]) => right - left);
  return most?.[0] ?? onScreen ?? times.keys().next().value;
}

/** Records frames and tasks over 50 ms by the remote that they belong to: a few of each in a minute. */
export function watchTasks({ telemetry, navigation, loader }: Needed): void {
  const told = new Map<string, number>();
  let minute = 0;
  const mayTell = (source: string): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) told.clear();
    minute = now;
    const count = (told.get(source) ?? 0) + 1;
    told.set(source, count);
    return count <= mostPerMinute;
  };
  const type = ['long-animation-frame', 'longtask'].find((each) => PerformanceObserver.supportedEntryTypes.includes(each));
  if (type === undefined) return;
  new PerformanceObserver((list) => {
    const routeId = navigation.store.getState().active?.routeId;
    for (const entry of list.getEntries() as unknown as LongFrame[]) {
      const source = sourceOfFrame(entry, routeId && loader.sourceOf(routeId));
      if (source !== undefined && mayTell(source))
        telemetry.record({ kind: 'vital', name: 'longTask', source, value: Math.round(entry.duration) });
    }
  }).observe({ type, buffered: true });
}
