import { useMemo } from 'react';
import { useNavigation, type DeliveryOrder, type News } from '@halyard-h5/shared-api';
import { ResultPill as Pill } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { markSeen } from './seenResults';

interface ResultPillProps {
  /** Not looked at yet, newest first. */
  readonly results: readonly DeliveryOrder[];
}

/** `BTC/USDT Won +16.00 · Receipt`: opens the receipt; closing it counts as looked at, too. */
export function ResultPill({ results }: ResultPillProps) {
  const t = useText();
  const navigation = useNavigation();
  const news = useMemo(
    () =>
      results.map(({ id, symbol, result = 'returned', profit, settledAt = 0 }): News => {
        const seen = (): void => markSeen(id);
        return {
          id,
          time: settledAt,
          symbol,
          result: t(`result.${result}`),
          profit,
          tone: result === 'win' || result === 'loss' ? result : undefined,
          target: t('receipt.title'),
          onOpen: () => {
            seen();
            navigation.push('futures.receipt', { id });
          },
          onSeen: seen,
        };
      }),
    [results, t, navigation],
  );
  return <Pill news={news} />;
}
