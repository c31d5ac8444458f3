import { useTicker } from '@halyard-h5/shared-api';
import { formatTime, StaleMark } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** How old the price is that is shown although it is not live any more. */
export function PriceAge({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const time = useTicker(symbol)?.time;
  return <StaleMark text={time === undefined ? t('index.notLive') : t('index.asOf', { time: formatTime(time) })} />;
}
