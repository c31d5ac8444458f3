import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@halyard-h5/shared-api/host';
import { createServerClock, dateHeaderSample, type ServerClockControl } from '@halyard-h5/shared-api/internal';
import { OperatorClient } from '../exchange/OperatorClient';
import { News } from '../exchange/News';
import { Drafts } from '../drafts/Drafts';
import type { ContentDraft } from '../content/contentForm';
import { createToasts, type Toasts } from '../feedback/toasts';
import { createLanguage, type Language } from '../language/language';
import { createSession, type Session } from '../session/session';
import { createTheme } from '../theme/theme';
import type { ThemePort } from '@halyard-h5/shared-api/host';

/** Everything of the console that is not on screen. */
export interface OperatorConsole {
  readonly session: Session;
  readonly client: OperatorClient;
  readonly news: News;
  readonly language: Language;
  readonly theme: ThemePort;
  readonly toasts: Toasts;
  readonly clock: ServerClockControl;
  readonly queries: QueryClient;
  /** What of texts for traders was typed and not saved. */
  readonly drafts: Drafts<ContentDraft>;
}

export function createConsole(send?: typeof fetch): OperatorConsole {
  const [session, language, theme, toasts, clock] = [createSession(), createLanguage(), createTheme(), createToasts(), createServerClock()];
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: true, networkMode: 'always' } },
  });
  queries.mount();
  const client = new OperatorClient({
    token: () => session.get().token,
    language: () => language.get().code,
    onTime: (header, sentAt) => {
      const sample = dateHeaderSample(header, sentAt, performance.now());
      if (sample) clock.adopt(sample);
    },
    onEnded: (token) => session.end(token),
    fetch: send,
  });
  return { session, client, news: new News(client), language, theme, toasts, clock, queries, drafts: new Drafts<ContentDraft>() };
}

/** The ports that components of shared-ui ask for. Those of traders are missing, and say so. */
export function hostOf({ language, theme, toasts, clock, queries }: OperatorConsole): Host {
  const ports: Partial<Host> = {
    language,
    theme,
    i18n: language.i18n,
    serverClock: clock,
    toast: toasts,
    queryClient: queries,
    network: { get: () => online, subscribe: () => () => undefined },
  };
  return new Proxy(ports, {
    get(target, name) {
      if (name in target) return target[name as keyof Host];
      throw new Error(`The console has no port "${String(name)}"`);
    },
  }) as Host;
}

const online = { online: true, stream: 'connected' } as const;
