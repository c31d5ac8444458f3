import { useEffect, useRef } from 'react';
import { useToast, type DeliveryOrder } from '@halyard-h5/shared-api';
import { formatMoney } from '@halyard-h5/shared-ui';
import { pairOf } from '@halyard-h5/shared-trading';
import { useText } from '../useText';

/** Says each new result once, as a toast: it is read aloud, too. */
export function useAnnouncedResults(ended: readonly DeliveryOrder[]): void {
  const t = useText();
  const toast = useToast();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, symbol, result, profit } of ended) {
      if (announced.current.has(id) || result === undefined) continue;
      announced.current.add(id);
      const text = t(`result.toast.${result}`, { pair: pairOf(symbol), amount: formatMoney(profit?.replace('-', '')) });
      toast.show(text, result === 'win' ? 'success' : 'neutral');
    }
  }, [ended, t, toast]);
}
