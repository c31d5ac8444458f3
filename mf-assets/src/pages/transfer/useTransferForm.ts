import { useState } from 'react';
import { useApiQuery, useRouteParameters, type Answer, type Transfer, type Wallet } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useMoneyChange, type MoneyChange } from '../../money/useMoneyChange';
import { useDraft } from '@halyard-h5/shared-api/forms';
import { isWallet, wallets } from '../../wallets/wallets';

type Balance = Answer<'index/transferType'>['wallets'][number]['coins'][number];

/** One wallet of a planned transfer. */
export interface TransferSide {
  readonly wallet: Wallet;
  /** Undefined until the balances are loaded. */
  readonly before: string | undefined;
  /** Undefined while no possible amount is typed. */
  readonly after: string | undefined;
}

export interface TransferForm {
  readonly balances: ReturnType<typeof useApiQuery<'index/transferType'>>;
  readonly coin: string;
  readonly amount: string;
  readonly from: TransferSide;
  readonly to: TransferSide;
  readonly problem: 'needed' | 'tooMuch' | undefined;
  readonly change: MoneyChange<'index/zySubmit'>;
  /** The last transfer that was executed, until the form changes. */
  readonly done: Transfer | undefined;
  readonly setFrom: (wallet: Wallet) => void;
  readonly setTo: (wallet: Wallet) => void;
  readonly swap: () => void;
  readonly setAmount: (amount: string) => void;
  readonly submit: () => Promise<void>;
}

const another = (wallet: Wallet): Wallet => wallets.find((each) => each !== wallet) ?? 'spot';

/** State of the transfer form: sides from address or draft, balances from the exchange, before and after to the last digit. */
export function useTransferForm(): TransferForm {
  const parameters = useRouteParameters('assets.fundTransfer');
  const draft = useDraft('assets.transfer', { from: 'spot', to: 'delivery', amount: '' });
  // Sides of the address hold until the trader chooses others.
  const [given, setGiven] = useState(() => definedSides(parameters));
  const chosen = sidesOf({ ...draft.values, ...given });
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<Transfer>();
  const balances = useApiQuery('index/transferType', {});
  const change = useMoneyChange('index/zySubmit', (transfer) => {
    setDone(transfer);
    setAsked(false);
    draft.change({ amount: '' });
  });

  const { amount } = draft.values;
  const balanceOf = (wallet: Wallet): Balance | undefined => balances.data?.wallets.find((each) => each.wallet === wallet)?.coins[0];
  const source = balanceOf(chosen.from);
  const target = balanceOf(chosen.to);
  const tooMuch = amount !== '' && source !== undefined && money.greater(amount, source.available);
  const possible = amount !== '' && !tooMuch;

  const choose = (sides: { from: Wallet; to: Wallet }): void => {
    setGiven({});
    setDone(undefined);
    draft.change(sides);
  };
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!source || !possible || !money.isPositive(amount)) return;
    setDone(undefined);
    await change.send({ coin: source.coin, ...chosen, amount });
  };
  return {
    balances,
    coin: source?.coin ?? 'USDT',
    amount,
    from: {
      wallet: chosen.from,
      before: source?.available,
      after: source && possible ? money.subtract(source.available, amount) : undefined,
    },
    to: { wallet: chosen.to, before: target?.available, after: target && possible ? money.add(target.available, amount) : undefined },
    problem: tooMuch ? 'tooMuch' : asked && (amount === '' || money.isZero(amount)) ? 'needed' : undefined,
    change,
    done,
    setFrom: (from) => choose({ from, to: from === chosen.to ? chosen.from : chosen.to }),
    setTo: (to) => choose({ from: to === chosen.from ? chosen.to : chosen.from, to }),
    swap: () => choose({ from: chosen.to, to: chosen.from }),
    setAmount: (next) => {
      setDone(undefined);
      draft.change({ amount: next });
    },
    submit,
  };
}

function definedSides({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  return { ...(isWallet(from) && { from }), ...(isWallet(to) && { to }) };
}

/** Two different wallets, whatever address and draft say. */
function sidesOf({ from, to }: { from: string; to: string }): { from: Wallet; to: Wallet } {
  const source = isWallet(from) ? from : 'spot';
  return { from: source, to: isWallet(to) && to !== source ? to : another(source) };
}
