import { useApiQuery, useSession } from '@halyard-h5/shared-api';
import { AssetsPage } from '../../components/AssetsPage';
import { OtherAccount } from '../../components/OtherAccount';
import { useText } from '../../useText';
import { BindForm } from './BindForm';

/** Binds withdrawal addresses, and shows and removes those that are bound. */
export default function BindWithdrawalAddressPage() {
  const t = useText();
  const { mode } = useSession();
  const addresses = useApiQuery('index/addresses', {});
  if (mode === 'demo') {
    return (
      <AssetsPage title={t('secrets.address')}>
        <OtherAccount wanted="real" />
      </AssetsPage>
    );
  }
  return <BindForm addresses={addresses} />;
}
