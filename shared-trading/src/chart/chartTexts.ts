import type { CandleInterval } from '@halyard-h5/shared-api';
import type { BarColumnLabels } from '@halyard-h5/shared-ui/chart';
import type { ListTexts } from '@halyard-h5/shared-ui/pages';

/** Texts of a page's chart. */
export interface ChartTexts extends Pick<ListTexts, 'loadFailed' | 'loadFailedDetail' | 'retry'> {
  /** Names the region. */
  readonly title: string;
  readonly interval: string;
  readonly showChart: string;
  readonly showTable: string;
  /** Describes the picture. */
  readonly label: (interval: CandleInterval) => string;
  readonly columns: BarColumnLabels;
}
