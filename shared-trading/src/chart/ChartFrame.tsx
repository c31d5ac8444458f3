import { useEffect, type ReactNode } from 'react';
import { getHost, useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Page, PageHeader } from '@halyard-h5/shared-ui';
import { PairTitle } from '../products/PairTitle';
import { pairOf } from '../products/pairOf';
import classes from './ChartFrame.module.css';

export interface ChartFrameProps {
  readonly symbol: string | undefined;
  /** The price; below the header, or beside it where height is scarce. */
  readonly price: ReactNode;
  /** Stays in sight below the chart: what the trader has in the market. */
  readonly summary?: ReactNode;
  /** Beside the news in the one line at the foot of the page. */
  readonly line?: ReactNode;
  /** A `ChartSection` that fills. */
  readonly children: ReactNode;
}

/** The chart of one product on the whole screen: a page, so that the phone can be turned, the address shared, and back closes it. */
export function ChartFrame({ symbol, price, summary, line, children }: ChartFrameProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const { chrome } = getHost();
  const title = symbol === undefined ? common('chart.title') : pairOf(symbol);
  useEffect(() => chrome.setTitle(title), [chrome, title]);
  return (
    <div className={classes.frame}>
      <Page
        wide
        flush
        header={
          <div className={classes.head}>
            <PageHeader
              title={<PairTitle symbol={symbol} title={title} />}
              onBack={() => navigation.back()}
              backLabel={common('action.back')}
            />
            {price}
          </div>
        }
        actionSummary={summary}
        line={line}
      >
        {children}
      </Page>
    </div>
  );
}
