import { getHost, type AccountMode } from '@halyard-h5/shared-api';
import { EmptyState } from '@halyard-h5/shared-ui';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';

/** Stands where a page works in the other account only; switches to it. */
export function OtherAccount({ wanted }: { readonly wanted: AccountMode }) {
  const t = useText();
  return (
    <EmptyState
      icon={<ArrowLeftRight size={28} strokeWidth={1.6} />}
      title={t(`account.${wanted}Only`)}
      actionLabel={t(`account.${wanted}Switch`)}
      onAction={() => void switchAccount(wanted)}
    />
  );
}

/** Switches the account that the session works in; what fails has been told by the client. */
export function switchAccount(mode: AccountMode): Promise<void> {
  return getHost()
    .session.switchMode(mode)
    .catch(() => undefined);
}
