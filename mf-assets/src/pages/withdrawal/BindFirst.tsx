import { useNavigation, type ApiFault } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

interface BindFirstProps {
  readonly fault: ApiFault | undefined;
  readonly coin: string;
}

/** The way to binding an address when `fault` says that the one of the withdrawal is not bound (any more); otherwise nothing. */
export function BindFirst({ fault, coin }: BindFirstProps) {
  const t = useText();
  const navigation = useNavigation();
  if (fault?.refusal !== 'wallet.unknownAddress') return undefined;
  return (
    <Button size="small" variant="secondary" onClick={() => navigation.push('assets.withdrawalAddresses', { coin })}>
      {t('withdrawal.go.address')}
    </Button>
  );
}
