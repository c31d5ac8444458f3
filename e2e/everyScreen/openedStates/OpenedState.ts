import type { Page } from 'playwright-core';
import type { RouteId } from '@halyard-h5/shared-api/host';

/** Who looks: a trader whose lists are full, one whose lists are empty, or nobody. */
export type Viewer = 'trader' | 'newcomer' | 'visitor';

/** A state of a page that no address leads to: a sheet, a dialog, a form with faults. */
export interface OpenedState {
  readonly route: RouteId;
  /** What is open, in few words; unique within the route. */
  readonly name: string;
  /** The trader whose lists are full unless told otherwise. */
  readonly as?: Viewer;
  readonly parameters?: Record<string, string>;
  /** What is tapped and typed on the English page. Escape must take it back, nothing may be sent. */
  readonly open: (page: Page) => Promise<void>;
}
