import { useCommonText, useApiQuery, useSession } from '@halyard-h5/shared-api';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { OtherAccount } from '../../frame/OtherAccount';
import { BindForm } from './BindForm';

/** Binds withdrawal addresses, and shows and removes those that are bound. */
export default function WithdrawalAddressesPage() {
  const common = useCommonText();
  const { mode } = useSession();
  const addresses = useApiQuery('withdrawalAddress.list', {}, { unspoken: true });
  if (mode === 'demo') {
    return (
      <PageFrame title={common('security.withdrawalAddress')}>
        <OtherAccount wanted="real" />
      </PageFrame>
    );
  }
  return <BindForm addresses={addresses} />;
}
