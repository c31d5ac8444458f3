import { useEffect, type ReactNode } from 'react';
import { getHost, useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Page, PageHeader } from '@halyard-h5/shared-ui';
import { PairTitle } from '../products/PairTitle';
import { pairOf } from '../products/pairOf';

export interface ChartFrameProps {
  readonly symbol: string | undefined;
  /** Stays in sight below the chart: what the trader has in the market. */
  readonly summary?: ReactNode;
  /** Beside the news in the one line at the foot of the page. */
  readonly line?: ReactNode;
  /** The price and a `ChartSection` that fills. */
  readonly children: ReactNode;
}

/** The chart of one product on the whole screen: a page, so that the phone can be turned, the address shared, and back closes it. */
export function ChartFrame({ symbol, summary, line, children }: ChartFrameProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const { chrome } = getHost();
  const title = symbol === undefined ? common('chart.title') : pairOf(symbol);
  useEffect(() => chrome.setTitle(title), [chrome, title]);
  return (
    <Page
      wide
      flush
      header={
        <PageHeader
          title={<PairTitle symbol={symbol} title={title} />}
          onBack={() => navigation.back()}
          backLabel={common('action.back')}
        />
      }
      actionSummary={summary}
      line={line}
    >
      {children}
    </Page>
  );
}
