import { useNavigation, type PriceAlert, type Product } from '@halyard-h5/shared-api';
import { CoinMark, formatDateTime, formatPrice, IconButton, ListRow } from '@halyard-h5/shared-ui';
import { Trash2 } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { pairOf } from './pairOf';

interface AlertRowProps {
  readonly alert: PriceAlert;
  /** Undefined for one that is not offered any more. */
  readonly product: Product | undefined;
  readonly disabled?: boolean;
  /** Absent for one that came. */
  readonly onRemove?: () => void;
}

/** One alert: what it waits for, or by which price it came. One that came leads to its product. */
export function AlertRow({ alert, product, disabled, onRemove }: AlertRowProps) {
  // catalogue-keys: alerts.window.*
  const t = useText();
  const navigation = useNavigation();
  const tickSize = product?.tickSize ?? '0.01';
  const name = product ? pairOf(product) : alert.symbol;
  const { symbol, direction, price, percent, within, reached } = alert;
  const wish =
    price !== undefined
      ? t(direction === 'down' ? 'alerts.fallsTo' : 'alerts.risesTo', { price: formatPrice(price, tickSize) })
      : t('alerts.moves', { percent: percent ?? '', within: t(`alerts.window.${within ?? '24h'}`) });
  return (
    <ListRow
      leading={<CoinMark coin={symbol.replace(/USDT$/, '')} size={32} />}
      title={<bdi>{name}</bdi>}
      subtitle={
        <>
          <span>{wish}</span>
          {reached && (
            <>
              <br />
              <span>{t('alerts.came', { price: formatPrice(reached.price, tickSize), time: formatDateTime(reached.time) })}</span>
            </>
          )}
        </>
      }
      {...(reached && { onClick: () => navigation.switchTab('futures.index', { symbol }) })}
      trailing={
        onRemove && (
          <IconButton
            label={t('alerts.remove', { name, wish })}
            icon={<Trash2 size={18} aria-hidden />}
            aria-disabled={disabled}
            onClick={() => !disabled && onRemove()}
          />
        )
      }
    />
  );
}
