/** One row of a transition table: in state `from`, on `event`, the thing becomes `to`. */
export interface Transition<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  /** When it happens, in one sentence for the documentation. */
  readonly when: string;
}

/** An explicit life cycle. The engines look their next state up here and docs/transitions is printed from it. */
export interface StateMachine<State extends string, Event extends string> {
  readonly name: string;
  readonly initial: State;
  readonly final: readonly State[];
  readonly transitions: readonly Transition<State, Event>[];
}

/** The state that follows, or undefined when the table has no such row (the event is not allowed there). */
export function nextState<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  from: State,
  event: Event,
): State | undefined {
  return machine.transitions.find((row) => row.from === from && row.event === event)?.to;
}

/** Like `nextState`, for events that the caller has already made sure of. Throws when the table says otherwise: that is a defect. */
export function transition<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  from: State,
  event: Event,
): State {
  const to = nextState(machine, from, event);
  if (to === undefined) throw new Error(`${machine.name}: no transition from "${from}" on "${event}"`);
  return to;
}
