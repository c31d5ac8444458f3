import { useApiQuery, useSession } from '@halyard-h5/shared-api';
import { coinOption } from '../coins/coinOption';
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

/** Filter by account, real or demo, or both (`all`); the account of the session unless told otherwise. */
export function useRoleChoice(): RecordChoice {
  const t = useText();
  const { mode: usual } = useSession();
  const roles = ['all', 'real', 'demo'] as const;
  return { name: 'mode', label: t('records.role'), options: roles.map((value) => ({ value, label: t(`account.${value}`) })), usual };
}

/** Filter by a coin that the exchange holds. */
export function useCoinChoice(): RecordChoice {
  const t = useText();
  const { data } = useApiQuery('deposit.methods', {}, { staleTime: 60_000 });
  return { name: 'coin', label: t('common.coin'), options: (data?.list ?? []).map(({ coin }) => coinOption({ coin })) };
}
