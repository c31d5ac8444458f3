import { useEffect, useState } from 'react';
import { useApiMutation, useApiQuery } from '@halyard-h5/shared-api';
import { browserPushes, NoPushes, turnPushesOff, turnPushesOn, type BrowserPushes } from '@halyard-h5/shared-api/push';

/** Pushes to this device: they are on where the browser and the exchange both say so. */
export function usePushes() {
  const [browser, setBrowser] = useState<BrowserPushes>();
  const [problem, setProblem] = useState<NoPushes['reason']>();
  const [busy, setBusy] = useState(false);
  const isPossible = browser === 'on' || browser === 'off';
  const query = useApiQuery('pushSubscription.read', {}, { enabled: isPossible });
  const set = useApiMutation('pushSubscription.set', { overlay: false });
  const remove = useApiMutation('pushSubscription.remove', { overlay: false });
  const look = (): Promise<void> => browserPushes().then(setBrowser);
  useEffect(() => void look(), []);
  const on = async (publicKey: string): Promise<void> => {
    await set.mutateAsync(await turnPushesOn(publicKey));
  };
  const off = async (): Promise<void> => {
    await remove.mutateAsync({});
    await turnPushesOff();
  };
  return {
    /** What they are in this browser; undefined while that is not known. */
    browser,
    /** The key of the exchange, and whether it sends them here; asked for where they are possible. */
    query,
    isOn: browser === 'on' && query.data?.on === true,
    busy,
    /** Why they were not turned on. */
    problem,
    async turn(wanted: boolean): Promise<void> {
      setProblem(undefined);
      setBusy(true);
      try {
        await (wanted ? on(query.data?.publicKey ?? '') : off());
      } catch (error) {
        // What the exchange refuses it says itself.
        if (error instanceof NoPushes) setProblem(error.reason);
      }
      await Promise.all([query.refetch(), look()]);
      setBusy(false);
    },
  };
}
