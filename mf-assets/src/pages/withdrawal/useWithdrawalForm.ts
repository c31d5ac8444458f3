import { useState } from 'react';
import {
  useApiQuery,
  useNavigation,
  useNow,
  useRouteParameters,
  type Answer,
  type ApiFault,
  type WithdrawalAddress,
} from '@halyard-h5/shared-api';
import { money, withdrawalFee, withdrawalReceived } from '@halyard-h5/shared-api/formulas';
import { roundDownToStep } from '@halyard-h5/shared-ui';
import { useMoneyChange, type MoneyChange } from '../../money/useMoneyChange';
import { useCoin } from '../../coins/useCoins';
import { stepOf } from '../../coins/stepOf';
import { useDraft } from '@halyard-h5/shared-api/forms';

export type WithdrawalInfo = Answer<'index/withdrawalInfo'>;
export type AmountProblem = 'needed' | 'tooSmall' | 'tooLarge' | 'tooMuch';

/** What the trader proves at the end. */
export interface WithdrawalProof {
  readonly withdrawalPassword: string;
  readonly authenticatorCode?: string;
}

export interface WithdrawalForm {
  readonly info: ReturnType<typeof useApiQuery<'index/withdrawalInfo'>>;
  readonly coin: string;
  readonly step: string;
  readonly amount: string;
  readonly address: WithdrawalAddress | undefined;
  readonly fee: string | undefined;
  readonly receive: string | undefined;
  /** The most that can be asked for: what there is, and the largest withdrawal. */
  readonly maximum: string | undefined;
  readonly problems: { readonly amount?: AmountProblem; readonly address?: 'needed' | 'waits' };
  readonly change: MoneyChange<'index/tbSubmit'>;
  readonly set: (part: { coin?: string; amount?: string; addressId?: string }) => void;
  /** True when nothing is wrong; otherwise shows what is. */
  readonly check: () => boolean;
  /** Sends it and answers why it failed, if it did. */
  readonly submit: (proof: WithdrawalProof) => Promise<ApiFault | undefined>;
}

/** Amounts beyond the limits, in the order in which they matter to the trader. The limits are of the value in USD. */
function problemOf(amount: string, { available, rate, minimumUsd, maximumUsd }: WithdrawalInfo): AmountProblem | undefined {
  if (amount === '') return undefined;
  const value = money.multiplyExactly(amount, rate);
  if (money.less(value, minimumUsd)) return 'tooSmall';
  if (money.greater(value, maximumUsd)) return 'tooLarge';
  return money.greater(amount, available) ? 'tooMuch' : undefined;
}

/** State of the withdrawal form: fee and receipt by the formulas of the exchange, what was typed kept in a draft. */
export function useWithdrawalForm(): WithdrawalForm {
  const now = useNow();
  const navigation = useNavigation();
  const asked = useRouteParameters('assets.withdrawal').coin;
  const draft = useDraft('assets.withdrawal', { coin: 'USDT', amount: '', addressId: '' });
  const [first, setFirst] = useState(asked);
  const coin = first ?? draft.values.coin;
  const [tried, setTried] = useState(false);
  const info = useApiQuery('index/withdrawalInfo', { coin });
  const digits = useCoin(coin)?.digits ?? 8;
  const step = stepOf(digits);
  const change = useMoneyChange('index/tbSubmit', ({ id }) => {
    draft.forget();
    navigation.redirect('assets.withdrawalRecord', { id });
  });

  const { amount } = draft.values;
  const addresses = info.data?.addresses ?? [];
  const usable = addresses.filter(({ usableFrom }) => usableFrom <= now());
  const address = addresses.find(({ id }) => id === draft.values.addressId) ?? usable[0] ?? addresses[0];
  const limit = info.data && money.min(info.data.available, money.divide(info.data.maximumUsd, info.data.rate, digits));
  const amountProblem = info.data && problemOf(amount, info.data);
  const addressProblem = address === undefined ? 'needed' : address.usableFrom > now() ? 'waits' : undefined;
  const lacking = amount === '' ? 'needed' : undefined;

  return {
    info,
    coin,
    step,
    amount,
    address,
    fee: info.data && amount !== '' ? withdrawalFee(amount, info.data.feeRate, digits) : undefined,
    receive: info.data && amount !== '' ? withdrawalReceived(amount, info.data.feeRate, digits) : undefined,
    maximum: roundDownToStep(limit, step),
    problems: { amount: amountProblem ?? (tried ? lacking : undefined), address: addressProblem },
    change,
    set: (part) => {
      if (part.coin !== undefined) setFirst(undefined);
      draft.change(part.coin === undefined ? part : { ...part, amount: '', addressId: '' });
    },
    check: () => {
      setTried(true);
      return !amountProblem && !lacking && !addressProblem;
    },
    submit: async (proof) => {
      if (!address) return undefined;
      const fault = await change.send({ coin, amount, addressId: address.id, ...proof });
      if (fault) void info.refetch();
      return fault;
    },
  };
}
