import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createApiClient } from '../client/createApiClient';
import type { FeedKind, TradingTerms } from '../contract/types';
import { accountOf } from '../host/accountOf';
import type { Catalogue } from '../host/defineRemote';
import type { DraftFields } from '../host/drafts';
import type { Host } from '../host/host';
import { languages, type LanguageCode } from '../ports/languageCode';
import { connectQueries } from '../query/connectQueries';
import { callEffects, readsOf } from '../query/eventEffects';
import { invalidateCalls } from '../query/invalidateCalls';
import type { BrandState, NetworkState } from '../ports/ports';
import type { RouteId } from '../routes/routeCatalogue';
import { createFakeDrafts, type FakeDrafts } from './fakes/fakeDrafts';
import { createFakeExchange, type FakeAnswers, type FakeExchange, type FakeFiles } from './fakes/fakeApi';
import { createObservable, type Settable } from './fakes/createObservable';
import { createFakeLanguage } from './fakes/fakeLanguage';
import { createFakeTheme } from './fakes/fakeTheme';
import { createFakeNavigation, type FakeAddresses, type FakeNavigation } from './fakes/fakeNavigation';
import {
  createFakeChrome,
  createFakeConfirm,
  createFakeOverlay,
  createFakeTelemetry,
  createFakeToast,
  type FakeChrome,
  type FakeConfirm,
  type FakeTelemetry,
  type FakeToast,
} from './fakes/fakePorts';
import { createFakeServerClock, type FakeServerClock } from './fakes/fakeServerClock';
import { createFakeSession, type FakeSession, type TestSession } from './fakes/fakeSession';
import { createFakeSlots, type FakeWidgets } from './fakes/fakeSlots';
import { createFakeStorage, type FakeStorage } from './fakes/fakeStorage';
import { createFakeStream, type FakeStream, type TestStream } from './fakes/fakeStream';
import { commonCatalogues } from './commonCatalogues';

/** Server time of tests that do not say: 2026-01-02 03:04:05 UTC. */
export const testNow = Date.UTC(2026, 0, 2, 3, 4, 5);

export interface TestHostOptions {
  /** Page that shows first; the login page when absent. */
  readonly route?: RouteId;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Who is signed in; the real account of a verified user when absent. */
  readonly session?: TestSession;
  /** Answers of the exchange by path. */
  readonly api?: FakeAnswers;
  /** Files of `download` by their address. */
  readonly files?: FakeFiles;
  /** `en` when absent. */
  readonly language?: LanguageCode;
  /** `dark` when absent. */
  readonly theme?: 'dark' | 'light';
  /** First snapshots by channel. */
  readonly stream?: TestStream;
  /** Server time, milliseconds UTC; `testNow` when absent. */
  readonly now?: number;
  /** Feed of `exchange.information`; `simulated` when absent. */
  readonly feed?: FeedKind;
  /** Whether questions are agreed to; true when absent, and undefined leaves them open. */
  readonly confirm?: boolean | undefined;
  /** Remind keys that the trader has switched off. */
  readonly muted?: readonly string[];
  /** What the browser keeps for who is signed in, by key. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What the signed-in user has typed before, by form. */
  readonly drafts?: Readonly<Record<string, DraftFields>>;
  readonly network?: Partial<NetworkState>;
  readonly brand?: Partial<BrandState>;
  /** Widgets of other remotes by slot and id of the remote; none when absent. */
  readonly widgets?: FakeWidgets;
  /** Addresses of pages that are not in the route catalogue, by route id. */
  readonly addresses?: FakeAddresses;
  /** Texts by namespace in the language of the test; `common` is there without being given. */
  readonly catalogues?: Readonly<Record<string, Catalogue>>;
  /** Loads the texts of another language by namespace, for `language.change`. */
  readonly loadCatalogues?: (language: LanguageCode) => Promise<Readonly<Record<string, Catalogue>>>;
}

/** A host of fakes that work. What a test looks at or moves is on the ports themselves. */
export interface TestHost extends Host {
  readonly navigation: FakeNavigation;
  readonly session: FakeSession;
  readonly network: Settable<NetworkState>;
  readonly brand: Settable<BrandState>;
  readonly serverClock: FakeServerClock;
  readonly toast: FakeToast;
  readonly confirm: FakeConfirm;
  readonly telemetry: FakeTelemetry;
  readonly storage: FakeStorage;
  readonly drafts: FakeDrafts;
  readonly chrome: FakeChrome;
  readonly stream: FakeStream;
  /** The exchange behind `api`. */
  readonly exchange: FakeExchange;
}

/** Terms of `exchange.information`. */
export const testTerms: TradingTerms = {
  stalePriceAge: { delivery: 5_000, perpetual: 5_000, exchange: 5_000 },
  perpetual: {
    leverage: 10,
    maximumLeverage: 50,
    faceValue: '1',
    makerRate: '0.0002',
    takerRate: '0.0005',
    warningRatio: '0.2',
    maximumDeviation: '0.05',
    depthRecovery: 10_000,
    maximumOpenOrders: 50,
    maximumPositionExposure: '50000000',
    maximumHouseExposure: '1000000000',
    maximumNetExposure: '500000000',
  },
  exchange: {
    maximumSlippage: '0.05',
    preselectedSlippage: '0.005',
    highSlippage: '0.01',
    releaseAfter: 60_000,
    restoreWithin: 3_600_000,
    coins: [{ coin: 'BTC', spread: '0.001', maximum: '100000' }],
  },
};

/** Makes a host of fakes: the real API client over a fake exchange, real i18next and query client, everything else in memory. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const now = options.now ?? testNow;
  const code = options.language ?? 'en';
  const brandState: BrandState = { name: 'Halyard', version: '1.0.0', ...options.brand };
  const feed = options.feed ?? 'simulated';
  const info = {
    name: brandState.name,
    version: brandState.version,
    about: '',
    feed,
    sandbox: true,
    deliveryEnabled: true,
    terms: testTerms,
    serverTime: now,
  };
  const exchange = createFakeExchange({ 'exchange.information': info, ...options.api }, options.files);
  const toast = createFakeToast();
  const overlay = createFakeOverlay();
  const telemetry = createFakeTelemetry();
  const serverClock = createFakeServerClock(now);
  const confirm = createFakeConfirm('confirm' in options ? options.confirm : true, options.muted);
  const session = createFakeSession(options.session ?? {}, (change) => {
    navigation.sessionChanged(change);
    // What nobody is signed in for, nobody can say yes to.
    if (!session.get().signedIn) confirm.dismiss();
  });
  const navigation = createFakeNavigation(options.route ?? 'account.login', options.parameters, options.addresses, session);
  let page = navigation.current().key;
  navigation.stack.subscribe(() => {
    if (page !== navigation.current().key) confirm.dismiss();
    page = navigation.current().key;
  });

  const brand = createObservable(brandState);
  const i18n = createInstance();
  void i18n.init({
    lng: languages[code].tag,
    fallbackLng: false,
    initAsync: false,
    resources: { [languages[code].tag]: { common: commonCatalogues[code], ...options.catalogues } },
    interpolation: { escapeValue: false },
  });

  const host: TestHost = {
    navigation,
    session,
    theme: createFakeTheme(options.theme ?? 'dark'),
    language: createFakeLanguage({ i18n, first: code, load: options.loadCatalogues }),
    network: createObservable<NetworkState>({ online: true, stream: 'connected', ...options.network }),
    brand,
    serverClock,
    toast,
    confirm,
    overlay,
    telemetry,
    storage: createFakeStorage(options.storage, session),
    drafts: createFakeDrafts(session, options.drafts),
    chrome: createFakeChrome(() => brand.get().name),
    slots: createFakeSlots(options.widgets),
    stream: createFakeStream(options.stream),
    exchange,
    api: createApiClient({
      baseUrl: '/api/',
      adapter: exchange.adapter,
      uploadAdapter: exchange.adapter,
      serverNow: serverClock.now,
      getToken: () => (session.get().signedIn ? 'test-token' : undefined),
      getAccount: () => accountOf(session.get()),
      onSessionMismatch: () => void session.refresh(),
      onLostAnswer: () => undefined,
      onOutcome: ({ name }) => void invalidateCalls(host.queryClient, readsOf(callEffects[name] ?? [])),
      readUser: session.refresh,
      getLanguage: () => host.language.get().code,
      toast,
      overlay,
      telemetry,
      onSignedOut: () => {
        navigation.signedOut();
        session.expire();
      },
      onLocked: () => undefined,
      onVerificationNeeded: () => navigation.push('home.verification'),
      onWithdrawalPasswordNeeded: () => navigation.push('assets.withdrawalPassword'),
    }),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { retryDelay: 0, gcTime: Infinity, refetchOnWindowFocus: false },
        mutations: { retry: false, gcTime: Infinity },
      },
    }),
    i18n,
  };
  connectQueries(host);
  // Reads that begin offline wait, from when the connection is lost, and go on when it is back.
  onlineManager.setOnline(true);
  host.network.subscribe(() => onlineManager.setOnline(host.network.get().online));
  host.queryClient.mount();
  return host;
}
