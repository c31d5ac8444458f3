import type { ChannelData, ChannelName } from '../contract/streamTypes';

/** Trades that a late listener gets. */
const keptTrades = 50;

type Data = ChannelData<ChannelName>;

/** State of a channel after one more message, so that a later listener gets a snapshot without asking the server. */
export function mergeChannel(known: Data | undefined, data: Data, snapshot: boolean): Data {
  if (known === undefined || snapshot) return data;
  if ('tickers' in data && 'tickers' in known) {
    return { tickers: [...new Map([...known.tickers, ...data.tickers].map((ticker) => [ticker.symbol, ticker])).values()] };
  }
  if ('bars' in data && 'bars' in known) {
    const bars = [...new Map([...known.bars, ...data.bars].map((bar) => [bar[0], bar])).values()];
    return { bars: bars.sort((left, right) => left[0] - right[0]).slice(-2) };
  }
  if ('trades' in data && 'trades' in known) return { trades: [...data.trades, ...known.trades].slice(0, keptTrades) };
  return data;
}
