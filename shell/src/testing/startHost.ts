import type { Transfer } from '@halyard-h5/shared-api';
import { apiPath } from '@halyard-h5/shared-api/contract';
import { getHost, installHost, routeCatalogue, type RouteEntry, type SessionUser } from '@halyard-h5/shared-api/host';
import type { createMarketStream } from '@halyard-h5/shared-api/internal';
import { testUser, type HostTrial, type TestSession } from '@halyard-h5/shared-api/testing';
import { parametersOf } from '../navigation/addresses';
import { unchangingSource, type RemoteSource } from '../loader/RemoteSource';
import { createServices } from '../services/createServices';
import { createShellStorage } from '../storage/createShellStorage';
import { attachHistory } from './attachHistory';
import { memoryStorage } from './memoryStorage';
import { TestSocket } from './TestSocket';

const source: RemoteSource = {
  ...unchangingSource,
  routes: Object.entries<RouteEntry>(routeCatalogue).map(([id, route]) => ({ ...route, id, aliases: [...(route.aliases ?? [])] })),
  candidates: () => [],
  load: async () => Promise.reject(new Error('none')),
  classify: async () => Promise.reject(new Error('none')),
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What the browser keeps of a session. */
function keptOf(session: TestSession): { readonly token: string | undefined; readonly user: string | undefined } {
  if (session === 'visitor') return { token: undefined, user: undefined };
  const user: SessionUser = { ...testUser, ...session.user };
  return { token: `token of ${user.id}`, user: JSON.stringify({ mode: session.mode ?? 'real', user }) };
}

/** The shell's own host above a browser's history, a storage and a socket in memory. There are no remotes; the trial answers calls. */
export function startHost(session: TestSession = {}): HostTrial {
  let transfer: Transfer | undefined;
  Object.assign(globalThis, {
    WebSocket: TestSocket,
    fetch: async (called: string | { readonly url: string }) => {
      const url = typeof called === 'string' ? called : called.url;
      if (!transfer || !url.endsWith(apiPath('transfer.submit'))) throw new Error('no exchange');
      // As much of a response as is read; jsdom has none.
      return { status: 200, headers: {}, text: async () => JSON.stringify({ code: 1, msg: '', data: transfer }) };
    },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  const { token, user } = keptOf(session);
  const storage = memoryStorage({ lang: 'en', ...(token !== undefined && { token }), ...(user !== undefined && { user }) });
  const { services } = createServices({ source, storage: createShellStorage({ local: storage }) }, { Widget: () => null });
  const history = attachHistory(services.navigation);
  const host = getHost();
  const state = () => services.navigation.store.getState();
  return {
    host,
    page: () => {
      const { active, generation } = state();
      const { routeId = '', search = '', key = '' } = active ?? {};
      return { id: routeId, parameters: parametersOf(search), key: `${generation} ${key}` };
    },
    mounted: () => [...state().tabs, ...state().stack].map(({ routeId }) => routeId),
    stepBack: () => history.go(-1),
    changeSession: (next) => {
      const kept = keptOf(next);
      storage.foreign('user', kept.user);
      storage.foreign('token', kept.token);
    },
    expire: () => {
      services.session.expire();
      services.navigation.relaunchToLogin('expired');
    },
    questions: () => services.confirm.getState().queue.map(({ request, answer }) => ({ title: request.title, answer })),
    message: () => services.toast.getState().message?.text,
    answerTransfers: (next) => void (transfer = next),
    connect: (online) => void window.dispatchEvent(new Event(online ? 'online' : 'offline')),
    emit: async (channel, data, snapshot) => {
      while (!TestSocket.last) await turn();
      TestSocket.last.accept();
      await turn();
      TestSocket.last.frame(channel, data, snapshot);
    },
    end: () => {
      (host.stream as ReturnType<typeof createMarketStream>).close();
      TestSocket.last = undefined;
      installHost(undefined);
    },
  };
}
