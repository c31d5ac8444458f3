import type { QueryClient } from '@tanstack/react-query';
import type { Answer, ApiClient } from '@halyard-h5/shared-api';
import { apiQueryKey } from '@halyard-h5/shared-api/internal';
import type { BrandState, LanguagePort, Observable, SessionPort } from '@halyard-h5/shared-api/host';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { keepLivePrices } from '../skeleton/livePrices';
import { observable } from '../support/observable';
import { defaultBrand } from './defaultBrand';

/** What the exchange tells about itself that the chrome shows. */
export type Feed = Answer<'exchange.information'>['feed'];

export interface Brand {
  readonly port: Observable<BrandState>;
  /** Kind of prices; what the last visit saw until the exchange has answered, so that no strip appears late. */
  readonly feed: Observable<{ readonly kind: Feed | undefined }>;
  /** Asks the exchange; shares its answer with the pages that ask for the same. */
  load(): Promise<void>;
}

export interface BrandOptions {
  readonly api: Pick<ApiClient, 'call'>;
  readonly queryClient: QueryClient;
  readonly session: SessionPort;
  readonly language: LanguagePort;
  readonly storage: KeyValueStorage;
}

const feedKey = 'preference.feed';
const feeds = ['simulated', 'replay', 'live'] as const satisfies readonly Feed[];

/** The brand as the exchange configures it; the default until it has answered. */
export function createBrand({ api, queryClient, session, language, storage }: BrandOptions): Brand {
  const remembered = (): Feed | undefined => feeds.find((kind) => kind === storage.read(feedKey));
  const store = createStore<BrandState>(() => defaultBrand);
  const feed = createStore<{ readonly kind: Feed | undefined }>(() => ({ kind: remembered() }));
  storage.onForeignChange((key) => {
    if (key === feedKey) feed.setState({ kind: remembered() });
  });
  return {
    port: observable(store),
    feed: observable(feed),
    async load() {
      const info = await queryClient.fetchQuery({
        queryKey: apiQueryKey('exchange.information', {}, session.get(), language.get().code),
        queryFn: () => api.call('exchange.information', {}, { unasked: true }),
        staleTime: 60_000,
      });
      const { name, version, productsClaim: products, countriesClaim: countries, supportEmail } = info;
      store.setState({ name, version, products, countries, supportEmail }, true);
      feed.setState({ kind: info.feed });
      storage.write(feedKey, info.feed);
      keepLivePrices(info.feed === 'live');
    },
  };
}
