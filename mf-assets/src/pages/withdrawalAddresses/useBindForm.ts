import { useState } from 'react';
import {
  getHost,
  useApiMutation,
  useNavigation,
  useRouteParameters,
  useSession,
  useToast,
  type WithdrawalAddress,
} from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved } from '@halyard-h5/shared-api/passkeys';
import { pinLength } from '../../secrets/PinField';
import { noProof, proofOf, proofRules } from '../../secrets/WithdrawalProofFields';
import { useDepositMethods, type DepositMethod } from '../../coins/useDepositMethods';
import { useText } from '../../useText';

const empty = { coin: 'USDT', chain: '', address: '', label: '', code: '', ...noProof };
type BindValues = typeof empty;

export interface BindForm {
  readonly form: Form<BindValues>;
  readonly methods: ReturnType<typeof useDepositMethods>;
  /** The coin with its networks; undefined until they are loaded. */
  readonly method: DepositMethod | undefined;
  /** The coin and network that are chosen: those of the page's address until the trader chooses others. */
  readonly coin: string;
  readonly chain: string | undefined;
  /** The address that was just bound, until another one is. */
  readonly bound: WithdrawalAddress | undefined;
  readonly bindAnother: () => void;
  /** Changes fields of the address; what the page's address named becomes part of the draft. */
  readonly change: (part: Partial<Pick<BindValues, 'coin' | 'chain' | 'address' | 'label'>>) => void;
}

/** State of the form that binds an address. What was typed is kept in a draft, the secrets are not. */
export function useBindForm(): BindForm {
  const t = useText();
  const toast = useToast();
  const navigation = useNavigation();
  const parameters = useRouteParameters('assets.withdrawalAddresses');
  const methods = useDepositMethods();
  const [given, setGiven] = useState(parameters);
  const [bound, setBound] = useState<WithdrawalAddress>();
  const authenticatorBound = useSession().user?.authenticatorBound ?? false;
  const bind = useApiMutation('withdrawalAddress.bind', { unspoken: true });
  const form: Form<BindValues> = useForm<BindValues>({
    initial: empty,
    rules: {
      address: (address) => (address.trim() === '' ? t('bind.addressNeeded') : undefined),
      code: (code) => (code.length < pinLength ? t('secrets.codeNeeded') : undefined),
      ...proofRules(t, authenticatorBound),
    },
    draft: { name: 'assets.address', fields: ['coin', 'chain', 'address', 'label'] },
    onSubmit: async ({ address, label, code, ...proof }) => {
      if (chain === undefined) return;
      const name = label.trim();
      const request = { coin, chain, address: address.trim(), ...(name !== '' && { label: name }), code, ...proofOf(proof) };
      const created = await sendProved(form, () => bind.mutateAsync(request)).catch((fault: unknown) => {
        form.set('withdrawalPassword', '');
        throw fault;
      });
      form.forget();
      // The security list shows whether an address is bound.
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      toast.show(t('bind.done'), 'success');
      // Who came from a withdrawal has what was missing.
      if (parameters.coin !== undefined) navigation.back();
      else setBound(created);
    },
  });

  const coin = given.coin ?? form.values.coin;
  const method = methods.data?.list.find((each) => each.coin === coin);
  const wanted = given.chain ?? form.values.chain;
  const chain = method?.chains.find((each) => each.chain === wanted)?.chain ?? method?.chains[0]?.chain;
  return {
    form,
    methods,
    method,
    coin,
    chain,
    bound,
    bindAnother: () => setBound(undefined),
    change: (part) => {
      setGiven({});
      form.change({ coin, ...(chain !== undefined && { chain }), ...part });
    },
  };
}
