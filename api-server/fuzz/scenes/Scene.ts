import type { Caller } from '../Caller';
import type { World } from '../World';

/** A call that should succeed now, with all that it needs in place. */
export interface Plan {
  readonly request: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  /** The request names something that is the caller's alone: whoever else sends it has to be refused. */
  readonly own?: boolean;
  readonly file?: Buffer;
}

/** Puts everything in place for one call. @throws NotNow when it cannot at the moment */
export type Scene = (world: World) => Promise<Plan>;

/** Scenes that make operations succeed, by their names. */
export type Scenes = Readonly<Record<string, Scene>>;
