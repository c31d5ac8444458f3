import { useNavigation, type DeliveryOrder } from '@halyard-h5/shared-api';
import { ResultPill as Pill } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { lookAt } from './lookedAt';

interface ResultPillProps {
  /** Not looked at yet, newest first. */
  readonly results: readonly DeliveryOrder[];
  readonly newest: DeliveryOrder;
}

/** `Won +16.00 · Receipt`: opens the receipt; closing it counts as looked at, too. */
export function ResultPill({ results, newest }: ResultPillProps) {
  const t = useText();
  const navigation = useNavigation();
  const result = newest.result ?? 'returned';
  return (
    <Pill
      symbol={newest.symbol}
      result={t(`result.${result}`)}
      profit={newest.profit}
      tone={result === 'win' || result === 'loss' ? result : undefined}
      target={t('receipt.title')}
      others={results.length - 1}
      onOpen={() => {
        lookAt(newest.id);
        navigation.push('futures.receipt', { id: newest.id });
      }}
      onClose={() => lookAt(...results.map(({ id }) => id))}
    />
  );
}
