import { useEffect } from 'react';
import { getHost, readApi, type DeliveryOrder } from '@halyard-h5/shared-api';

/**
 * Asks where the order that ends next stands when the page comes back to the screen: a device that slept has missed events. The answer sets the
 * server's clock, for every countdown; `reload` reads all orders where it differs from what is shown.
 */
export function useCheckOnReturn(orders: readonly DeliveryOrder[] | undefined, reload: () => Promise<unknown>): void {
  const next = orders
    ?.filter(({ deliveryAt }) => deliveryAt !== undefined && deliveryAt > getHost().serverClock.now())
    .sort((one, other) => (one.deliveryAt ?? 0) - (other.deliveryAt ?? 0))[0];
  const { id, status, deliveryAt } = next ?? {};
  useEffect(() => {
    if (id === undefined) return undefined;
    const check = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Each place that shows orders asks; they share one answer.
      const now = await readApi('deliveryOrder.countdown', { id }, { staleTime: 1_000 });
      if (now.status !== status || now.deliveryAt !== deliveryAt) await reload();
    };
    const onVisible = (): void => void check().catch(() => undefined);
    // At a start it is shown, too.
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && onVisible());
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShow);
    };
  }, [id, status, deliveryAt, reload]);
}
