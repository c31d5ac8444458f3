import { Amount } from '@halyard-h5/shared-ui';
import type { Network } from '../../coins/useDepositMethods';
import { useText } from '../../useText';

/** What decides about a network: confirmations, usual arrival, smallest deposit. */
export function NetworkTerms({ coin, network }: { readonly coin: string; readonly network: Network }) {
  const t = useText();
  return (
    <>
      <span>
        {`${t('deposit.confirmations', { count: network.confirmations })} · ${t('deposit.arrival', { count: network.arrivalMinutes })}`}
      </span>
      <br />
      {t('deposit.minimum')} <Amount value={network.minimum} unit={coin} />
    </>
  );
}
