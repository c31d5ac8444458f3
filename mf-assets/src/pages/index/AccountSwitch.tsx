import { useCommonText, useSession } from '@halyard-h5/shared-api';
import { SegmentedControl } from '@halyard-h5/shared-ui';
import { switchAccount } from '../../frame/OtherAccount';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';

/** Real or demo: everything on the screens is of the chosen account alone. */
export function AccountSwitch() {
  const t = useText();
  const common = useCommonText();
  const { mode } = useSession();
  const disabled = useOffline() !== undefined;
  return (
    <SegmentedControl
      label={common('label.account')}
      value={mode}
      options={[
        { value: 'real', label: t('account.real'), disabled },
        { value: 'demo', label: t('account.demo'), disabled },
      ]}
      onChange={(next) => void switchAccount(next)}
    />
  );
}
