import { useState } from 'react';
import { getHost, useApiMutation, useNavigation, useRouteParameters, useToast, type ApiFault } from '@halyard-h5/shared-api';
import { pinLength } from '../../secrets/PinField';
import { useAsked } from '../../forms/useAsked';
import { useDepositMethods } from '../../coins/useDepositMethods';
import { useDraft } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';

const noSecrets = { code: '', withdrawalPassword: '' };

/** State of the form that binds an address. What was typed is kept in a draft, the secrets are not. */
export function useBindForm() {
  const t = useText();
  const toast = useToast();
  const navigation = useNavigation();
  const parameters = useRouteParameters('assets.bindWithdrawalAddress');
  const methods = useDepositMethods();
  const draft = useDraft('assets.address', { coin: 'USDT', chain: '', address: '', label: '' });
  const [first, setFirst] = useState(parameters);
  const [secrets, setSecrets] = useState(noSecrets);
  const [refused, setRefused] = useState<ApiFault>();

  const { address, label } = draft.values;
  const coin = first.coin ?? draft.values.coin;
  const method = methods.data?.list.find((each) => each.coin === coin);
  const chain = method?.chains.find((each) => each.chain === (first.chain ?? draft.values.chain))?.chain ?? method?.chains[0]?.chain;
  const bind = useApiMutation('index/bindAddress', {
    onSuccess: () => {
      draft.forget();
      setSecrets(noSecrets);
      // The security list shows whether an address is bound.
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      toast.show(t('bind.done'), 'success');
      // Who came from a withdrawal has what was missing.
      if (parameters.coin !== undefined) navigation.back();
    },
    onFault: (fault) => {
      setRefused(fault);
      setSecrets((before) => ({ ...before, withdrawalPassword: '' }));
    },
  });
  const found = {
    address: address.trim() === '' ? t('bind.addressNeeded') : undefined,
    withdrawalPassword: secrets.withdrawalPassword.length < pinLength ? t('secrets.passwordNeeded') : undefined,
    code: secrets.code.length < pinLength ? t('secrets.codeNeeded') : undefined,
  };
  const { shown, check, fields } = useAsked<keyof typeof found>(found);
  const problemOf = (field: keyof typeof found): string | undefined => shown[field] ?? (refused?.field === field ? refused.msg : undefined);

  return {
    methods,
    method,
    values: { coin, chain, address, label, ...secrets },
    problemOf,
    /** A refusal that no field is to blame for. */
    fault: refused?.field !== undefined && refused.field in found ? undefined : refused,
    fields,
    change: (part: { coin?: string; chain?: string; address?: string; label?: string }) => {
      setRefused(undefined);
      setFirst({});
      draft.change({ coin, ...(chain !== undefined && { chain }), ...part });
    },
    changeSecret: (part: Partial<typeof noSecrets>) => {
      setRefused(undefined);
      setSecrets({ ...secrets, ...part });
    },
    submit: async (): Promise<void> => {
      setRefused(undefined);
      if (!check() || chain === undefined) return;
      const name = label.trim();
      const request = { coin, chain, address: address.trim(), ...(name !== '' && { label: name }), ...secrets };
      await bind.mutateAsync(request).catch(() => undefined);
    },
  };
}
