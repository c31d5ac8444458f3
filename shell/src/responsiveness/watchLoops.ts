import type { ShellServices } from '../services/ShellServices';
import { blownFuses } from '../page/Fuse';
import { onCommit } from './commits';

/** Milliseconds that are looked at as a whole. */
const span = 5_000;
/** Commits within it, without one idle moment, from which on a page renders without end: 80 a second, more than prices and animations need. */
const mostCommits = 400;
/** Pages within it that come on screen without a touch or a key in between. */
const mostArrivals = 25;

export interface Loop {
  readonly kind: 'render' | 'navigation';
  readonly count: number;
}

/** Judges one span at a time whether the page on screen goes on without end. */
export class LoopJudge {
  #commits = 0;
  #arrivals = 0;
  #idle = false;

  /** The browser had nothing to do for a moment. */
  rested(): void {
    this.#idle = true;
  }

  /** Somebody touched the page or pressed a key. */
  touched(): void {
    this.#arrivals = 0;
  }

  committed(): void {
    this.#commits += 1;
  }

  /** A page came on screen. @returns the loop that it is one too many of */
  arrived(): Loop | undefined {
    this.#arrivals += 1;
    return this.#arrivals > mostArrivals ? { kind: 'navigation', count: this.#arrivals } : undefined;
  }

  /** The end of a span. */
  judge(): Loop | undefined {
    const count = this.#commits;
    const endless = !this.#idle && count >= mostCommits;
    this.#commits = 0;
    this.#arrivals = 0;
    this.#idle = false;
    return endless ? { kind: 'render', count } : undefined;
  }
}

/**
 * Ends a page that renders or navigates without end: its fault card takes its place, and the loop is reported as a fault of its remote. A page
 * that no longer yields at all is beyond this: the browser itself offers to end it.
 * @returns a function that ends it
 */
export function watchLoops({ navigation, telemetry, loader }: Pick<ShellServices, 'navigation' | 'telemetry' | 'loader'>): () => void {
  const judge = new LoopJudge();
  const blow = (loop: Loop | undefined): void => {
    const { active } = navigation.store.getState();
    if (!loop || !active?.routeId) return;
    const reason = loop.kind === 'render' ? 'it renders without end' : 'it navigates without end';
    telemetry.record({ kind: 'fault', name: `loop.${loop.kind}`, source: loader.sourceOf(active.routeId), value: loop.count });
    blownFuses.setState({ [active.key]: new Error(reason) });
  };
  const touched = (): void => judge.touched();
  // Once in a span: a page that rests is not woken for this.
  const waitForRest = (): number | undefined => ('requestIdleCallback' in window ? requestIdleCallback(() => judge.rested()) : undefined);
  let idle = waitForRest();
  const timer = setInterval(() => {
    // Hidden pages get no idle moments, and without the browser's word on them nothing is known.
    if (document.visibilityState === 'hidden' || idle === undefined) judge.rested();
    blow(judge.judge());
    if (idle !== undefined) cancelIdleCallback(idle);
    idle = waitForRest();
  }, span);
  const ends = [
    onCommit(() => judge.committed()),
    navigation.store.subscribe(({ active }, before) => {
      if (active && active.entry !== before.active?.entry) blow(judge.arrived());
    }),
  ];
  for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, touched, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
    for (const end of ends) end();
    for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, touched, { capture: true });
  };
}
