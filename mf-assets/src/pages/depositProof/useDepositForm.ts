import { useState } from 'react';
import { useNavigation, useRouteParameters } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useImageUpload, type ImageUpload } from '@halyard-h5/shared-ui/image';
import { useMoneyChange, type MoneyChange } from '../../money/useMoneyChange';
import { useCoin } from '../../coins/useCoins';
import { useDepositMethods, type DepositMethod, type Network } from '../../coins/useDepositMethods';
import { stepOf } from '../../coins/stepOf';
import { useDraft } from '@halyard-h5/shared-api/forms';

export interface DepositForm {
  readonly methods: ReturnType<typeof useDepositMethods>;
  /** Undefined while the methods load, and for an address that names no coin or network of ours. */
  readonly target: { readonly coin: DepositMethod['coin']; readonly network: Network } | undefined;
  readonly step: string;
  readonly values: { readonly amount: string; readonly transactionId: string };
  readonly setAmount: (amount: string) => void;
  readonly setTransactionId: (id: string) => void;
  readonly screenshot: ImageUpload;
  readonly problems: { readonly amount?: 'needed' | 'tooSmall'; readonly screenshot?: 'needed' | 'sending' };
  readonly change: MoneyChange<'index/czSubmit'>;
  readonly submit: () => Promise<void>;
}

/** State of the report of a deposit; what was typed and the picture that was sent outlive the page. */
export function useDepositForm(): DepositForm {
  const navigation = useNavigation();
  const { coin, chain } = useRouteParameters('assets.recharge3');
  const methods = useDepositMethods();
  const method = methods.data?.list.find((each) => each.coin === coin);
  const network = method?.chains.find((each) => each.chain === chain);
  const draft = useDraft(`assets.deposit.${coin}.${chain}`, { amount: '', transactionId: '', screenshot: '' });
  const { amount, transactionId, screenshot: sentId } = draft.values;
  const screenshot = useImageUpload('assets', { id: sentId, keep: (id) => draft.change({ screenshot: id }) });
  const [asked, setAsked] = useState(false);
  const digits = useCoin(coin)?.digits ?? 8;
  const change = useMoneyChange('index/czSubmit', ({ id }) => {
    draft.forget();
    navigation.redirect('assets.rechargeRecord', { id });
  });

  const tooSmall = amount !== '' && network !== undefined && money.less(amount, network.minimum);
  const travels = screenshot.state.status === 'preparing' || screenshot.state.status === 'sending';
  const lacksScreenshot = travels ? ('sending' as const) : sentId === '' ? ('needed' as const) : undefined;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!method || !network || amount === '' || tooSmall || lacksScreenshot) return;
    const id = transactionId.trim();
    await change.send({ coin: method.coin, chain: network.chain, amount, screenshot: sentId, ...(id !== '' && { transactionId: id }) });
  };
  return {
    methods,
    target: method && network && { coin: method.coin, network },
    step: stepOf(digits),
    values: { amount, transactionId },
    setAmount: (next) => draft.change({ amount: next }),
    setTransactionId: (next) => draft.change({ transactionId: next }),
    screenshot,
    problems: {
      amount: tooSmall ? 'tooSmall' : asked && amount === '' ? 'needed' : undefined,
      screenshot: asked ? lacksScreenshot : undefined,
    },
    change,
    submit,
  };
}
