import { useState } from 'react';
import {
  useApiQuery,
  useMoneyChange,
  useRouteParameters,
  type Answer,
  type MoneyChange,
  type Transfer,
  type Wallet,
} from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { isWallet, wallets } from '../../wallets/wallets';
import { useText } from '../../useText';

type Balance = Answer<'transfer.balances'>['wallets'][number]['coins'][number];

/** The coin that contracts are traded in. */
const contractCoin = 'USDT';
const initial = { from: 'spot', to: 'delivery', coin: contractCoin, amount: '' };
type TransferValues = typeof initial;

/** One wallet of a planned transfer. */
export interface TransferSide {
  readonly wallet: Wallet;
  /** Undefined until the balances are loaded. */
  readonly before: string | undefined;
  /** Undefined while no possible amount is typed. */
  readonly after: string | undefined;
}

export interface TransferForm {
  readonly form: Form<TransferValues>;
  readonly balances: ReturnType<typeof useApiQuery<'transfer.balances'>>;
  readonly coin: string;
  /** Coins that the source holds, and the coin that is chosen. */
  readonly coins: readonly string[];
  /** True where contracts wait for another coin than this one. */
  readonly idle: boolean;
  readonly from: TransferSide;
  readonly to: TransferSide;
  /** True when the source has less than the amount. */
  readonly tooMuch: boolean;
  readonly change: MoneyChange<'transfer.submit'>;
  /** The last transfer that was executed, until the form changes. */
  readonly done: Transfer | undefined;
  readonly setFrom: (wallet: Wallet) => void;
  readonly setTo: (wallet: Wallet) => void;
  readonly swap: () => void;
  readonly setCoin: (coin: string) => void;
  readonly setAmount: (amount: string) => void;
}

const another = (wallet: Wallet): Wallet => wallets.find((each) => each !== wallet) ?? 'spot';

/** State of the transfer form: sides from address or draft, balances from the exchange, before and after to the last digit. */
export function useTransferForm(): TransferForm {
  const t = useText();
  const parameters = useRouteParameters('assets.transfer');
  // Sides of the address hold until the trader chooses others.
  const [given, setGiven] = useState(() => definedSides(parameters));
  const [done, setDone] = useState<Transfer>();
  const balances = useApiQuery('transfer.balances', {}, { unspoken: true });
  const coinsOf = (wallet: Wallet): readonly Balance[] => balances.data?.wallets.find((each) => each.wallet === wallet)?.coins ?? [];
  // A coin that the account does not hold (any more) is none to choose, whatever address and draft say.
  const coinOf = (wanted: string): string => (coinsOf('spot').some((each) => each.coin === wanted) ? wanted : contractCoin);
  const balanceOf = (wallet: Wallet, coin: string): Balance | undefined => coinsOf(wallet).find((each) => each.coin === coin);
  const sourceOf = (values: TransferValues): Balance | undefined => {
    const all = { ...values, ...given };
    return balanceOf(sidesOf(all).from, coinOf(all.coin));
  };
  const exceeds = (amount: string, source: Balance | undefined): boolean =>
    amount !== '' && source !== undefined && money.greater(amount, source.available);
  const form: Form<TransferValues> = useForm<TransferValues>({
    initial,
    rules: { amount: (amount) => (amount === '' || !money.isPositive(amount) ? t('transfer.amountNeeded') : undefined) },
    limits: { amount: (amount, values) => (exceeds(amount, sourceOf(values)) ? t('common.notEnough') : undefined) },
    draft: { name: 'assets.transfer', fields: ['from', 'to', 'coin', 'amount'] },
    onSubmit: async (values) => {
      if (!source) return;
      setDone(undefined);
      await change.send({ coin: source.coin, ...chosen, amount: values.amount });
    },
  });
  const change = useMoneyChange(
    'transfer.submit',
    (transfer) => {
      setDone(transfer);
      form.change({ amount: '' });
    },
    { unspoken: true },
  );

  const { amount } = form.values;
  const chosen = sidesOf({ ...form.values, ...given });
  const coin = coinOf(given.coin ?? form.values.coin);
  const source = balanceOf(chosen.from, coin);
  const target = balanceOf(chosen.to, coin);
  const tooMuch = exceeds(amount, source);
  const possible = amount !== '' && !tooMuch;
  const choose = (next: Partial<Pick<TransferValues, 'coin' | 'amount'>> & { from?: Wallet; to?: Wallet }): void => {
    setGiven({});
    setDone(undefined);
    form.change({ ...chosen, coin, ...next });
  };
  return {
    form,
    balances,
    coin,
    coins: coinsOf(chosen.from)
      .filter((each) => each.coin === coin || money.isPositive(each.available))
      .map((each) => each.coin),
    idle: coin !== contractCoin && chosen.to !== 'spot',
    from: {
      wallet: chosen.from,
      before: source?.available,
      after: source && possible ? money.subtract(source.available, amount) : undefined,
    },
    to: { wallet: chosen.to, before: target?.available, after: target && possible ? money.add(target.available, amount) : undefined },
    tooMuch,
    change,
    done,
    setFrom: (from) => choose({ from, to: from === chosen.to ? chosen.from : chosen.to }),
    setTo: (to) => choose({ from: to === chosen.from ? chosen.to : chosen.from, to }),
    swap: () => choose({ from: chosen.to, to: chosen.from }),
    setCoin: (next) => choose({ coin: next, amount: '' }),
    setAmount: (next) => {
      setDone(undefined);
      form.set('amount', next);
    },
  };
}

function definedSides({ from, to, coin }: Partial<TransferValues>): Partial<Pick<TransferValues, 'from' | 'to' | 'coin'>> {
  return { ...(isWallet(from) && { from }), ...(isWallet(to) && { to }), ...(coin !== undefined && { coin }) };
}

/** Two different wallets, whatever address and draft say. */
function sidesOf({ from, to }: { from: string; to: string }): { from: Wallet; to: Wallet } {
  const source = isWallet(from) ? from : 'spot';
  return { from: source, to: isWallet(to) && to !== source ? to : another(source) };
}
