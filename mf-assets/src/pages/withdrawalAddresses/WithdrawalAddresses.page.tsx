import { useApiQuery, useSession } from '@halyard-h5/shared-api';
import { AssetsFrame } from '../../frame/AssetsFrame';
import { OtherAccount } from '../../frame/OtherAccount';
import { useText } from '../../useText';
import { BindForm } from './BindForm';

/** Binds withdrawal addresses, and shows and removes those that are bound. */
export default function WithdrawalAddressesPage() {
  const t = useText();
  const { mode } = useSession();
  const addresses = useApiQuery('withdrawalAddress.list', {}, { toast: 'refresh' });
  if (mode === 'demo') {
    return (
      <AssetsFrame title={t('secrets.address')}>
        <OtherAccount wanted="real" />
      </AssetsFrame>
    );
  }
  return <BindForm addresses={addresses} />;
}
