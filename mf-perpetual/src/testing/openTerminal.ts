import { renderRemote, type FakeAnswers, type RenderRemoteOptions } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { answers, ticker } from './fixtures';

type Options = Partial<RenderRemoteOptions<'perpetual.index'>>;

/** Renders the terminal with a live price of 50,000. */
export const openTerminal = (api: FakeAnswers = {}, options: Options = {}) =>
  renderRemote(remote, {
    route: 'perpetual.index',
    api: { ...answers, ...api },
    ...options,
    stream: { tickers: { tickers: [ticker] }, ...options.stream },
  });
