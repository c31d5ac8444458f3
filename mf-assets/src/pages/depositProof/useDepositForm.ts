import { useMoneyChange, useNavigation, useRouteParameters, type MoneyChange } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { money } from '@halyard-h5/shared-api/formulas';
import { imageSender } from '@halyard-h5/shared-api/uploads';
import { useImageUpload, type ImageUpload } from '@halyard-h5/shared-ui/image';
import { useCoin } from '../../coins/useCoins';
import { useDepositMethods, type DepositMethod, type Network } from '../../coins/useDepositMethods';
import { stepOf } from '../../coins/stepOf';
import { formatAmount } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** `screenshot` is the exchange's id of the picture that was sent. */
const initial = { amount: '', transactionId: '', screenshot: '' };
type DepositValues = typeof initial;

export interface DepositForm {
  readonly form: Form<DepositValues>;
  readonly methods: ReturnType<typeof useDepositMethods>;
  /** Undefined while the methods load, and for an address that names no coin or network of ours. */
  readonly target: { readonly coin: DepositMethod['coin']; readonly network: Network } | undefined;
  readonly step: string;
  readonly screenshot: ImageUpload;
  readonly change: MoneyChange<'deposit.report'>;
}

/** State of the report of a deposit; what was typed and the picture that was sent outlive the page. */
export function useDepositForm(): DepositForm {
  const t = useText();
  const navigation = useNavigation();
  const { coin, chain } = useRouteParameters('assets.depositProof');
  const methods = useDepositMethods();
  const method = methods.data?.list.find((each) => each.coin === coin);
  const network = method?.chains.find((each) => each.chain === chain);
  const digits = useCoin(coin)?.digits ?? 8;
  const form: Form<DepositValues> = useForm<DepositValues>({
    initial,
    rules: {
      amount: (amount) => (amount === '' ? t('deposit.amountNeeded') : undefined),
      screenshot: (id) => (id === '' ? t('deposit.screenshotNeeded') : undefined),
    },
    limits: {
      amount: (amount) =>
        method && network && amount !== '' && money.less(amount, network.minimum)
          ? t('deposit.tooSmall', { minimum: formatAmount(network.minimum, method.coin), coin: method.coin })
          : undefined,
    },
    draft: { name: `assets.deposit.${coin}.${chain}`, fields: ['amount', 'transactionId', 'screenshot'] },
    onSubmit: async ({ amount, transactionId, screenshot: sentId }) => {
      if (!method || !network) return;
      const id = transactionId.trim();
      await change.send({ coin: method.coin, chain: network.chain, amount, screenshot: sentId, ...(id !== '' && { transactionId: id }) });
    },
  });
  const screenshot = useImageUpload(imageSender('assets'), { id: form.values.screenshot, keep: (id) => form.set('screenshot', id) });
  const change = useMoneyChange(
    'deposit.report',
    ({ id }) => {
      form.forget();
      navigation.redirect('assets.depositRecords', { id });
    },
    { unspoken: true },
  );
  return { form, methods, target: method && network && { coin: method.coin, network }, step: stepOf(digits), screenshot, change };
}
