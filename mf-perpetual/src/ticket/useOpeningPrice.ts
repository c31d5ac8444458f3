import { useEffect, useRef, useState } from 'react';
import { useMark } from '../market/useMark';

/**
 * The last price as it stood when the ticket came on screen, or when prices came back after a pause: what a limit order starts from.
 * It stays put while prices move on, so that what is read is what is sent; undefined while no price is live.
 */
export function useOpeningPrice(symbol: string | undefined): string | undefined {
  const { price, stale } = useMark(symbol);
  const isLive = price !== undefined && !stale;
  const [taken, setTaken] = useState<{ readonly symbol: string; readonly price: string }>();
  const newest = useRef(price);
  useEffect(() => {
    newest.current = price;
  });
  // Pages stay mounted while they are hidden; only their effects end.
  useEffect(() => {
    if (symbol === undefined || !isLive || newest.current === undefined) return undefined;
    setTaken({ symbol, price: newest.current });
    return () => setTaken(undefined);
  }, [symbol, isLive]);
  return taken?.symbol === symbol ? taken?.price : undefined;
}
