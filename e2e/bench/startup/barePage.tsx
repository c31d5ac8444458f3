/**
 * The least that a trading page of the same libraries can be; bench:startup measures the application against it.
 * Router, store, texts, one request and, for `#/chart`, a chart.
 */
import { apiPath } from '@halyard-h5/shared-api/contract';
import axios from 'axios';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { create } from 'zustand';

type Bar = readonly [time: number, open: string, high: string, low: string, close: string, volume: string];
interface Answer {
  readonly data: { readonly bars: readonly Bar[] };
}

const useBars = create<{ bars: readonly Bar[] }>()(() => ({ bars: [] }));

void i18next.init({ lng: 'en', resources: { en: { translation: { last: 'Last price', bars: '{{count}} bars' } } } });

function Chart({ bars }: { bars: readonly Bar[] }): React.ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove = (): void => undefined;
    void import('lightweight-charts').then(({ CandlestickSeries, createChart }) => {
      if (!frame.current) return;
      const chart = createChart(frame.current, { width: 390, height: 320 });
      const data = bars.map(([time, open, high, low, close]) => ({
        time: time / 1000,
        open: +open,
        high: +high,
        low: +low,
        close: +close,
      }));
      chart.addSeries(CandlestickSeries).setData(data as never);
      remove = () => chart.remove();
    });
    return () => remove();
  }, [bars]);
  return <div ref={frame} style={{ blockSize: 320 }} />;
}

function Page({ withChart }: { withChart: boolean }): React.ReactElement {
  const { bars } = useBars();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    axios
      .create({ adapter: 'fetch' })
      .get<Answer>(apiPath('product.candles'), { params: { symbol: 'BTCUSDT', interval: '1m', limit: 300 } })
      .then(({ data }) => useBars.setState({ bars: data.data.bars }))
      .catch(() => setFailed(true));
  }, []);
  if (failed) throw new Error('The exchange did not answer.');
  return (
    <div data-screen={withChart ? 'bare.chart' : 'bare.plain'} data-active="true">
      <main>
        {bars.length > 0 && <h1>{`${i18next.t('last')} ${bars.at(-1)?.[4]}, ${i18next.t('bars', { count: bars.length })}`}</h1>}
        {bars.length > 0 && withChart && <Chart bars={bars} />}
      </main>
    </div>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <HashRouter>
    <Routes>
      <Route path="/plain" element={<Page withChart={false} />} />
      <Route path="/chart" element={<Page withChart />} />
    </Routes>
  </HashRouter>,
);
