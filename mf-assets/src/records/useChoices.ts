import { useApiQuery } from '@halyard-h5/shared-api';
import { wallets } from '../wallets/wallets';
import { useText } from '../useText';
import type { RecordChoice } from './records';

/** Filter by the state of the review. */
export function useStatusChoice(): RecordChoice {
  const t = useText();
  const states = ['review', 'approved', 'failed'] as const;
  return { name: 'status', label: t('records.status'), options: states.map((value) => ({ value, label: t(`status.${value}`) })) };
}

/** Filter by how far a withdrawal is. */
export function useStageChoice(): RecordChoice {
  const t = useText();
  const stages = ['review', 'approved', 'sent', 'confirmed', 'failed'] as const;
  return { name: 'stage', label: t('records.status'), options: stages.map((value) => ({ value, label: t(`status.${value}`) })) };
}

/** Filter by wallet. */
export function useWalletChoice(): RecordChoice {
  const t = useText();
  return { name: 'wallet', label: t('records.wallet'), options: wallets.map((value) => ({ value, label: t(`wallet.${value}`) })) };
}

/** Filter by a coin that the exchange holds. */
export function useCoinChoice(): RecordChoice {
  const t = useText();
  const { data } = useApiQuery('index/payment', {}, { staleTime: 60_000 });
  return { name: 'coin', label: t('common.coin'), options: (data?.list ?? []).map(({ coin }) => ({ value: coin, label: coin })) };
}
