/* Which pages are mounted, as a pure function of what the router tells. History and address stay in the browser. */

/** A page that is mounted: shown, or kept behind another. */
export interface Screen {
  /** Stable while the page is mounted. */
  readonly key: string;
  /** Key and place of its history entry. */
  readonly entry: string;
  readonly index: number;
  readonly routeId: string;
  readonly path: string;
  /** Query as in the address, without the question mark. */
  readonly search: string;
  readonly tab: boolean;
}

export interface NavigationState {
  /** Tabs that were visited, kept alive. */
  readonly tabs: readonly Screen[];
  /** Pushed pages above the tabs, the uppermost last. */
  readonly stack: readonly Screen[];
  /** Pages put aside while the trader signs in again, with what they had typed. */
  readonly parked: readonly Screen[];
  readonly active: Screen | undefined;
  /** Counts how often all pages began anew: a page of another count is another page. */
  readonly generation: number;
  /** Where the browser stands in this visit's history, 0 for its first page. */
  readonly index: number;
  /** Back does not go below this place: the page of the last relaunch. */
  readonly floor: number;
}

/** An entry of the history that comes on screen, as the router tells it. */
export interface Arrival extends Omit<Screen, 'key'> {
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
  /** Drops every page below, or puts them aside. */
  readonly relaunch?: 'drop' | 'park' | undefined;
}

/** Pages that stay mounted below the one on screen; older ones are built anew when one comes back to them. */
const keptPages = 12;

export const initialNavigation: NavigationState = { tabs: [], stack: [], parked: [], active: undefined, generation: 0, index: 0, floor: 0 };

function screenOf({ entry, index, routeId, path, search, tab }: Arrival, key: string): Screen {
  return { key, entry, index, routeId, path, search, tab };
}

/** Only the place in the history changes: for an entry whose page may not be shown. */
export function pass(state: NavigationState, { index, relaunch }: Pick<Arrival, 'index' | 'relaunch'>): NavigationState {
  return { ...state, index, floor: Math.min(relaunch ? index : state.floor, index) };
}

function relaunched(state: NavigationState, { action, relaunch }: Arrival): NavigationState {
  // Its entry keeps the mark: coming back to it is no second relaunch.
  if (action === 'POP') return state;
  if (relaunch === 'drop') return { ...state, tabs: [], stack: [], parked: [] };
  if (relaunch === 'park') return { ...state, stack: [], parked: [...state.parked, ...state.stack] };
  return state;
}

function arriveAtTab(state: NavigationState, arrival: Arrival): NavigationState {
  const screen = screenOf(arrival, arrival.routeId);
  const others = state.tabs.filter(({ routeId }) => routeId !== arrival.routeId);
  return {
    ...state,
    tabs: [...others, screen].sort((left, right) => left.routeId.localeCompare(right.routeId)),
    stack: [],
    active: screen,
  };
}

function arriveAtPage(state: NavigationState, arrival: Arrival): NavigationState {
  const position = state.stack.findIndex(({ entry }) => entry === arrival.entry);
  const known = state.stack[position];
  if (known && arrival.action === 'POP') return { ...state, stack: state.stack.slice(0, position + 1), active: known };
  const parked = state.parked.find(({ path, search }) => path === arrival.path && search === arrival.search);
  const screen = screenOf(arrival, parked?.key ?? arrival.entry);
  const below = state.stack.filter(({ index }) => index < arrival.index);
  return {
    ...state,
    stack: [...below, screen].slice(-keptPages),
    parked: state.parked.filter((other) => other !== parked),
    active: screen,
  };
}

/**
 * What is mounted after an entry of the history came on screen.
 * @see docs/decisions/0130-one-way-of-navigating.md
 */
export function arrive(state: NavigationState, arrival: Arrival): NavigationState {
  const start = relaunched(pass(state, arrival), arrival);
  return arrival.tab ? arriveAtTab(start, arrival) : arriveAtPage(start, arrival);
}

/** The page on screen begins anew, and nothing else is left: for another trader, or another account. */
export function beginAnew(state: NavigationState): NavigationState {
  const { active } = state;
  return {
    ...state,
    tabs: active?.tab ? [active] : [],
    stack: active && !active.tab ? [active] : [],
    parked: [],
    generation: state.generation + 1,
  };
}

/** Steps through the history, below zero, to a page that is open below the one on screen; `undefined` when there is none. */
export function stepsBackTo({ tabs, stack, active, index, floor }: NavigationState, key: string | undefined): number | undefined {
  const below = [...(stack.length > 0 ? tabs : []), ...stack];
  const page = below.find((screen) => screen.key === key && screen.entry !== active?.entry);
  return page && page.index < index && page.index >= floor ? page.index - index : undefined;
}
