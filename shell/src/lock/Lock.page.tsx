import { useEffect, useState } from 'react';
import { useBrand, useCommonText, useNetwork } from '@halyard-h5/shared-api';
import { Button, EmptyState, Notice, Page, PageHeader } from '@halyard-h5/shared-ui';
import { Lock } from '@halyard-h5/shared-ui/icons';
import { useShell } from '../services/ShellContext';
import { SkeletonEnd } from '../skeleton/SkeletonEnd';
import { useLockText } from './lockTexts';
import { PasskeyUnlock } from './PasskeyUnlock';
import { PinUnlock } from './PinUnlock';
import { useWaysIn } from './useWaysIn';

/** No file of styles for what few ever see: every page would have to know its digest. */
const column = { display: 'grid', gap: 'var(--space-4)', paddingBlockEnd: 'var(--space-5)' } as const;

const hint = { color: 'var(--color-muted)', fontSize: 'var(--text-small)', textAlign: 'center' } as const;

/** Opens a locked session by PIN or passkey, or ends it. Nothing private stands here. */
export default function LockPage({ asking }: { readonly asking: boolean }) {
  const t = useLockText();
  const common = useCommonText();
  const { name } = useBrand();
  const { online } = useNetwork();
  const { session, navigation } = useShell();
  const ways = useWaysIn(!asking);
  const [fault, setFault] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    document.title = name;
  }, [name]);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await session.signOut();
    navigation.relaunchToLogin('required');
  };
  return (
    <Page header={<PageHeader title={name} />}>
      <SkeletonEnd />
      <div style={column} data-lock={asking ? 'asking' : 'locked'}>
        <EmptyState
          compact
          icon={<Lock size={22} />}
          title={t('lock:page.title')}
          detail={asking ? t('lock:page.needsNetwork') : ways.pin ? t('lock:page.enterPin') : t('lock:page.usePasskey')}
        />
        {!online && <Notice tone="warn">{common('state.offline')}</Notice>}
        {asking && <Button onClick={session.revalidate}>{common('action.retry')}</Button>}
        {!asking && ways.pin && <PinUnlock onFault={setFault} />}
        {!asking && ways.passkey && <PasskeyUnlock first={!ways.pin} onFault={setFault} />}
        <div aria-live="assertive">{fault !== undefined && <Notice tone="danger">{fault}</Notice>}</div>
        {!asking && (
          <>
            {ways.pin && <p style={hint}>{t('lock:page.forgotten')}</p>}
            <Button variant="ghost" loading={leaving} onClick={() => void leave()}>
              {t('lock:page.signOut')}
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
