import { lazy, Suspense, useState } from 'react';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import classes from './PositionsPanel.module.css';
import { useLiquidations } from './useLiquidations';

const LiquidationSheet = lazy(() => import('../sheets/Liquidation.sheet'));

/** Says that a position has just been liquidated, and why. */
export function LiquidationNotices() {
  const t = useText();
  const common = useCommonText();
  const { ids, dismiss } = useLiquidations();
  const [shown, setShown] = useState<{ readonly id: string; readonly open: boolean }>();
  return (
    <>
      {ids.length > 0 && (
        <div className={classes.notices}>
          {ids.map((id) => (
            <Notice
              key={id}
              tone="danger"
              role="alert"
              action={
                <span className={classes.answers}>
                  <Button size="small" variant="secondary" onClick={() => setShown({ id, open: true })}>
                    {t('liquidation.why')}
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => dismiss(id)}>
                    {common('action.close')}
                  </Button>
                </span>
              }
            >
              {t('liquidation.happened')}
            </Notice>
          ))}
        </div>
      )}
      {shown && (
        <Suspense>
          <LiquidationSheet id={shown.id} open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
        </Suspense>
      )}
    </>
  );
}
