import { ArrowDownLeft, ArrowUpRight, Ellipsis, RefreshCw } from '@halyard-h5/shared-ui/icons';
import { useCommonText } from '@halyard-h5/shared-api';
import { ActionGrid } from '../../navigation/ActionGrid';
import { useText } from '../../useText';

/** The quick actions of the specification, in its order. */
export function QuickActions() {
  const t = useText();
  const common = useCommonText();
  return (
    <ActionGrid
      label={t('index.actions')}
      actions={[
        { route: 'assets.withdrawal', label: common('action.withdraw'), Icon: ArrowUpRight },
        { route: 'assets.deposit', label: common('action.deposit'), Icon: ArrowDownLeft },
        { route: 'assets.convert', label: common('action.convert'), Icon: RefreshCw },
        { route: 'home.more', label: t('action.more'), Icon: Ellipsis },
      ]}
    />
  );
}
