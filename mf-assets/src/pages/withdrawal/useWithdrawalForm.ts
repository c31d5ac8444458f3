import { useState } from 'react';
import {
  useApiQuery,
  useMoneyChange,
  useNavigation,
  useNow,
  useRouteParameters,
  type Answer,
  type ApiFault,
  type MoneyChange,
  type WithdrawalAddress,
} from '@halyard-h5/shared-api';
import { money, withdrawalFee, withdrawalReceived } from '@halyard-h5/shared-api/formulas';
import { formatDateTime, formatMoney, roundDownToStep } from '@halyard-h5/shared-ui';
import { useCoin } from '../../coins/useCoins';
import { stepOf } from '../../coins/stepOf';
import { useDraft, useForm, type Form } from '@halyard-h5/shared-api/forms';
import type { WithdrawalProof } from '../../secrets/WithdrawalProofFields';
import { useText } from '../../useText';

export type WithdrawalInfo = Answer<'withdrawal.requirements'>;

const initial = { coin: 'USDT', amount: '', addressId: '' };
type WithdrawalValues = typeof initial;

export interface WithdrawalForm {
  /** Is submitted for review; `send` follows there. */
  readonly form: Form<WithdrawalValues>;
  readonly info: ReturnType<typeof useApiQuery<'withdrawal.requirements'>>;
  readonly coin: string;
  readonly step: string;
  readonly address: WithdrawalAddress | undefined;
  readonly fee: string | undefined;
  readonly receive: string | undefined;
  /** The most that can be asked for: what there is, and the largest withdrawal. */
  readonly maximum: string | undefined;
  readonly change: MoneyChange<'withdrawal.submit'>;
  /** Changes fields; another coin begins anew. */
  readonly set: (part: Partial<WithdrawalValues>) => void;
  /** Sends it with what the trader proves at the end, and answers why it failed, if it did. */
  readonly send: (proof: WithdrawalProof) => Promise<ApiFault | undefined>;
}

/** Amounts beyond the limits, in the order in which they matter to the trader. The limits are of the value in USD. */
function faultOf(amount: string, { available, rate, minimumUsd, maximumUsd }: WithdrawalInfo) {
  if (amount === '') return undefined;
  const value = money.multiplyExactly(amount, rate);
  if (money.less(value, minimumUsd)) return 'tooSmall';
  if (money.greater(value, maximumUsd)) return 'tooLarge';
  return money.greater(amount, available) ? 'tooMuch' : undefined;
}

/**
 * State of the withdrawal form: fee and receipt by the formulas of the exchange, what was typed kept in a draft.
 * @param onReview called when nothing is wrong, before anything is sent
 */
export function useWithdrawalForm(onReview: () => void): WithdrawalForm {
  const t = useText();
  const now = useNow();
  const navigation = useNavigation();
  const asked = useRouteParameters('assets.withdrawal').coin;
  const draft = useDraft('assets.withdrawal', initial);
  const [first, setFirst] = useState(asked);
  const coin = first ?? draft.values.coin;
  const info = useApiQuery('withdrawal.requirements', { coin }, { unspoken: true });
  const digits = useCoin(coin)?.digits ?? 8;
  const step = stepOf(digits);

  const addresses = info.data?.addresses ?? [];
  const usable = addresses.filter(({ usableFrom }) => usableFrom <= now());
  const address = addresses.find(({ id }) => id === draft.values.addressId) ?? usable[0] ?? addresses[0];
  const amountLimit = (amount: string): string | undefined => {
    const fault = info.data && faultOf(amount, info.data);
    if (!info.data || !fault) return undefined;
    const { minimumUsd, maximumUsd } = info.data;
    return {
      tooSmall: t('withdrawal.tooSmall', { minimum: formatMoney(minimumUsd) }),
      tooLarge: t('withdrawal.tooLarge', { maximum: formatMoney(maximumUsd) }),
      tooMuch: t('common.notEnough'),
    }[fault];
  };
  const form = useForm<WithdrawalValues>({
    initial,
    draft,
    rules: { amount: (amount) => (amount === '' ? t('withdrawal.amountNeeded') : undefined) },
    limits: {
      amount: amountLimit,
      addressId: () =>
        address && address.usableFrom > now() ? t('withdrawal.waits', { time: formatDateTime(address.usableFrom) }) : undefined,
    },
    onSubmit: async () => {
      if (address) onReview();
    },
  });
  const change = useMoneyChange(
    'withdrawal.submit',
    ({ id }) => {
      form.forget();
      navigation.redirect('assets.withdrawalRecords', { id });
    },
    { unspoken: true },
  );

  const { amount } = form.values;
  const limit = info.data && money.min(info.data.available, money.divide(info.data.maximumUsd, info.data.rate, digits));
  return {
    form,
    info,
    coin,
    step,
    address,
    fee: info.data && amount !== '' ? withdrawalFee(amount, info.data.feeRate, digits) : undefined,
    receive: info.data && amount !== '' ? withdrawalReceived(amount, info.data.feeRate, digits) : undefined,
    maximum: roundDownToStep(limit, step),
    change,
    set: (part) => {
      if (part.coin !== undefined) setFirst(undefined);
      form.change(part.coin === undefined ? part : { ...part, amount: '', addressId: '' });
    },
    send: async (proof) => {
      if (!address) return undefined;
      const fault = await change.send({ coin, amount, addressId: address.id, ...proof });
      if (fault) void info.refetch();
      return fault;
    },
  };
}
