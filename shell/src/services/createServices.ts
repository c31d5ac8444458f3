import {
  askUnanswered,
  callEffects,
  connectQueries,
  createApiClient,
  createDraftStore,
  createMarketStream,
  createServerClock,
  indexedDbOpenCalls,
  forgetAnswers,
  indexedDbShelf,
  tabShelf,
  invalidateCalls,
  readsOf,
} from '@halyard-h5/shared-api/internal';
import { installHost, type Host, type SlotPort } from '@halyard-h5/shared-api/host';
import { closeTopLayer } from '@halyard-h5/shared-ui';
import { createStore } from 'zustand/vanilla';
import { defaultPageConfiguration } from '../configuration/pageConfiguration';
import { createBrand } from '../brand/createBrand';
import { defaultBrand } from '../brand/defaultBrand';
import { createConfirm } from '../feedback/createConfirm';
import { createOverlay } from '../feedback/createOverlay';
import { createToast } from '../feedback/createToast';
import { tellFills } from '../feedback/tellFills';
import { createLanguage, type Language } from '../language/createLanguage';
import { createTexts } from '../language/createTexts';
import { createStrips } from '../loader/createStrips';
import { PageLoader } from '../loader/PageLoader';
import { versionsInUse } from '../loader/versionsInUse';
import { createNavigation } from '../navigation/createNavigation';
import { createRouteTable } from '../navigation/RouteTable';
import { followLock } from '../session/followLock';
import { createNetwork } from '../network/createNetwork';
import { followOpenCalls } from '../openCalls/followOpenCalls';
import { createSession, type Session } from '../session/createSession';
import { createTelemetry } from '../telemetry/createTelemetry';
import { createTheme } from '../theme/createTheme';
import { createQueryClient } from './createQueryClient';
import type { ShellOptions } from './ShellOptions';
import type { ShellServices } from './ShellServices';
import { tabStorage } from '../storage/browserStorage';

/** `ws` beside `http`, `wss` beside `https`. */
const streamAddress = (): string => new URL('/api/stream', document.baseURI).href.replace(/^http/, 'ws');

/** Tells the stream when another token holds. */
function followToken(session: Session, authenticate: () => void): void {
  let known = session.token();
  session.subscribe(() => {
    if (session.token() === known) return;
    known = session.token();
    authenticate();
  });
}

/** Components that the host lends to pages; given from outside, because services know no pages. */
export interface LentComponents {
  readonly Widget: SlotPort['Widget'];
}

/**
 * Makes every service of the shell and installs the host that remotes see.
 * @returns besides, what the first picture waits for: `stored` resolves when the trader's preferences are known, or take too long
 */
export function createServices(
  { source, storage, registries, telemetry = createTelemetry(), configuration = defaultPageConfiguration, preview }: ShellOptions,
  { Widget }: LentComponents,
): { services: ShellServices; language: Language; stored: Promise<unknown> } {
  const i18n = createTexts();
  const language = createLanguage({ storage, i18n, telemetry });
  const toast = createToast();
  const overlay = createOverlay();
  const network = createNetwork();
  const serverClock = createServerClock();
  const queryClient = createQueryClient(network.restorations);
  const routes = createRouteTable(() => source.routes);
  const session = createSession({
    storage,
    api: () => api,
    onChange(change) {
      const changed = navigation.sessionChanged(change);
      // What nobody is signed in for, nobody can say yes to.
      if (changed || !session.get().signedIn) confirm.dismiss();
      if (!changed || !change.elsewhere) return;
      if (changed === 'user') toast.port.show(i18n.t('session.otherUser', { ns: 'shell' }));
      else if (session.get().mode === 'demo') toast.port.show(i18n.t('session.demoNow', { ns: 'shell' }));
      else toast.port.show(i18n.t('session.realNow', { ns: 'shell' }));
    },
    onSignOut: (user) => drafts.forgetUser(user),
    onNoAnswer: () => toast.port.show(i18n.t('common:state.noAnswer'), 'error'),
  });
  const own = storage.ofTrader(session);
  const confirm = createConfirm(own);
  const drafts = createDraftStore({
    session,
    shelf: indexedDbShelf(),
    visitorShelf: tabShelf(tabStorage()),
  });
  const navigation = createNavigation({ routes, session, closeLayer: closeTopLayer });
  // A question is about the page that asked it.
  navigation.store.subscribe(({ active }, before) => {
    if (active?.key === before.active?.key) return;
    confirm.dismiss();
    api.forgetMessages();
    language.complete();
  });
  // The line is back, or the server is.
  network.store.subscribe(({ stream }, before) => {
    if (stream === 'connected' && before.stream !== 'connected') language.complete();
  });
  const api = createApiClient({
    baseUrl: '/api/',
    getToken: session.token,
    getAccount: session.account,
    getLanguage: () => language.get().code,
    telemetry,
    toast: toast.port,
    overlay,
    onServerTime: serverClock.adopt,
    onReached: network.onReached,
    serverNow: serverClock.now,
    openCallShelf: indexedDbOpenCalls(),
    readUser: () => session.refresh(),
    onSignedOut() {
      session.expire();
      navigation.relaunchToLogin('expired');
    },
    onLocked: () => session.closeLock(),
    onSessionMismatch: session.revalidate,
    onLostAnswer: session.revalidate,
    onVerificationNeeded: () => navigation.port.push('home.verification'),
    onOutcome: ({ name }) => void invalidateCalls(queryClient, readsOf(callEffects[name] ?? [])),
    onWithdrawalPasswordNeeded: () => navigation.port.push('assets.withdrawalPassword'),
  });
  const stream = createMarketStream({
    url: streamAddress(),
    getToken: session.token,
    api,
    telemetry,
    onNetwork: (state) => network.store.setState(state),
    onSessionStale: session.revalidate,
    onServerTime: serverClock.adopt,
    serverNow: serverClock.now,
  });
  followToken(session, stream.authenticate);
  network.restorations.subscribe(() => {
    stream.reconnect();
    language.complete();
    session.recheck();
    void api.reconcile();
    void askUnanswered(queryClient);
  });
  followOpenCalls(session, api);
  const brand = createBrand({ api, queryClient, session, language, storage });
  const profile = createStore<{ readonly open: boolean }>(() => ({ open: false }));
  const loader = new PageLoader({ source, telemetry, loadTexts: ({ definition }) => language.mount(definition.i18n) });
  const host: Host = {
    navigation: navigation.port,
    session,
    language,
    theme: createTheme({ storage, systemLight: window.matchMedia('(prefers-color-scheme: light)') }),
    network: network.port,
    serverClock,
    toast: toast.port,
    confirm: confirm.port,
    overlay,
    telemetry,
    storage: own,
    drafts,
    brand: brand.port,
    chrome: {
      versions: () => versionsInUse(source, loader),
      openProfile: () => profile.setState({ open: true }),
      setTitle(title) {
        const { name } = brand.port.get();
        document.title = title.includes(name) ? title : [title, name].filter(Boolean).join(' · ');
      },
    },
    slots: { get: () => source.fillers, subscribe: source.subscribe, Widget },
    api,
    stream,
    queryClient,
    i18n,
  };
  installHost(host);
  followLock(session, api, {
    onLocked(user) {
      forgetAnswers(queryClient);
      if (user !== '') drafts.forgetUser(user);
      confirm.dismiss();
      toast.dismiss();
      profile.setState({ open: false });
      document.title = brand.port.get().name;
    },
    onOpened: stream.authenticate,
  });
  // Before anything is drawn the exchange says whether it may be.
  if (session.lockState() === 'asking') session.revalidate();
  connectQueries(host);
  tellFills(host, (pair) => i18n.t('order.filled', { ns: 'shell', pair }));
  brand.port.subscribe(() => {
    if (document.title === defaultBrand.name) document.title = brand.port.get().name;
  });
  stream.start();
  return {
    services: {
      host,
      language,
      routes,
      navigation,
      source,
      loader,
      strips: createStrips(loader),
      storage,
      configuration,
      registries,
      preview,
      brand,
      telemetry,
      session,
      restorations: network.restorations,
      toast: toast.store,
      confirm: confirm.store,
      profile,
    },
    language,
    stored: own.answered,
  };
}
