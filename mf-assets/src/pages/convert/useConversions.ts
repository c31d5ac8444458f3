import { useState } from 'react';
import { useApiQuery, useNow, useSession, type Exchange } from '@halyard-h5/shared-api';

/** How often the outcome is asked for while one is waited for; events tell it sooner. Milliseconds. */
const outcomeInterval = 2_000;
/** For so long what became of a conversion is told to who comes to the page, milliseconds. */
const newsFor = 60_000;
const none: readonly Exchange[] = [];

export interface Conversions {
  /** Those that wait for their price, and what became of the last one; newest first. */
  readonly conversions: readonly Exchange[];
  /** Shows one that was accepted here, and what becomes of it. */
  readonly follow: (accepted: Exchange) => void;
  /** Has seen what became of the last one. */
  readonly dismiss: () => void;
}

/** What the exchange says of the newest conversions: the same in every tab, after a reload, and for who left and came back. */
export function useConversions(): Conversions {
  const now = useNow();
  const [openedAt] = useState(now);
  const { user, mode } = useSession();
  const account = `${user?.id} ${mode}`;
  const [own, setOwn] = useState<{ readonly account: string; readonly exchange: Exchange }>();
  const accepted = own?.account === account ? own.exchange : undefined;
  const [seen, setSeen] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const { data } = useApiQuery('conversion.list', { limit: 5 }, { staleTime: 0, refetchInterval: waiting ? outcomeInterval : undefined });
  const listed = data?.list ?? none;
  const known = accepted === undefined || listed.some(({ id }) => id === accepted.id) ? listed : [accepted, ...listed];
  const isWaiting = known.some(({ status }) => status === 'pending');
  if (isWaiting !== waiting) setWaiting(isWaiting);
  const last = known[0];
  const isNews = (exchange: Exchange): boolean =>
    exchange === last && exchange.id !== seen && (exchange.id === accepted?.id || (exchange.endedAt ?? 0) > openedAt - newsFor);
  return {
    conversions: known.filter((exchange) => exchange.status === 'pending' || isNews(exchange)),
    follow: (exchange) => setOwn({ account, exchange }),
    dismiss: () => setSeen(last?.status === 'pending' ? undefined : last?.id),
  };
}
