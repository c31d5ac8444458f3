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
}

/** A new address, as the router tells it. */
export interface Arrival extends Omit<Screen, 'key'> {
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
  /** Drops every page below, or puts them aside. */
  readonly relaunch?: 'drop' | 'park' | undefined;
}

/** Pages that stay mounted below the one on screen; older ones are built anew when one comes back to them. */
const keptPages = 12;

export const initialNavigation: NavigationState = { tabs: [], stack: [], parked: [], active: undefined };

function screenOf({ entry, index, routeId, path, search, tab }: Arrival, key: string): Screen {
  return { key, entry, index, routeId, path, search, tab };
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

/** What is mounted after the address changed. */
export function arrive(state: NavigationState, arrival: Arrival): NavigationState {
  const start: NavigationState =
    arrival.relaunch === 'drop'
      ? initialNavigation
      : arrival.relaunch === 'park'
        ? { ...state, stack: [], parked: [...state.parked, ...state.stack] }
        : state;
  return arrival.tab ? arriveAtTab(start, arrival) : arriveAtPage(start, arrival);
}
