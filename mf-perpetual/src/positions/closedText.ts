import { formatMoney } from '@halyard-h5/shared-ui';
import type { Text } from '../useText';

/**
 * Adds the net result of the lots that a press closed: `1 position closed · Net result -2.63 USDT`.
 * @param net undefined where nothing was closed, and from an older node
 */
export const withNet = (t: Text, said: string, net: string | undefined): string =>
  net === undefined ? said : `${said} · ${t('positions.netResult', { profit: formatMoney(net, { sign: true }) })}`;
