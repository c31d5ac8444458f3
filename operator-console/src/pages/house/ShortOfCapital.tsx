import { Amount, Notice, formatPercent } from '@halyard-h5/shared-ui';
import { useRead } from '../../calls/useRead';
import { useText } from '../../language/useText';
import { isShort, reservedShare } from './capitalState';

/** Says in which coins the house can hardly, or no more, promise what traders can win. */
export function ShortOfCapital() {
  const t = useText();
  const { data } = useRead('capital', {}, { every: 15_000 });
  const short = data?.list.filter(isShort) ?? [];
  if (short.length === 0) return undefined;
  return (
    <Notice tone="danger" role="status">
      {short.map((capital) => (
        <p key={capital.coin}>
          <strong>{t('house.short', { coin: capital.coin })}</strong>{' '}
          <span>{t('house.shortDetail', { share: formatPercent(String(reservedShare(capital) * 100), { decimals: 0 }) })}</span>{' '}
          {t('house.capital.free')}: <Amount value={capital.free} unit={capital.coin} exact />
        </p>
      ))}
    </Notice>
  );
}
