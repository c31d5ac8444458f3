import { Slot, useCommonText, useWidgetCount } from '@halyard-h5/shared-api';
import { Button, Skeleton } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Tiles.module.css';

/** What other parts of the product have to say to who is signed in. */
export function Tiles() {
  const t = useText();
  if (useWidgetCount('home.tiles') === 0) return undefined;
  return (
    <section aria-label={t('index.open')} className={classes.tiles}>
      <Slot
        slot="home.tiles"
        properties={{}}
        waiting={<Skeleton height={64} className={classes.waiting} />}
        failed={(retry) => <FailedTile onRetry={retry} />}
      />
    </section>
  );
}

function FailedTile({ onRetry }: { readonly onRetry: () => void }) {
  const common = useCommonText();
  return (
    <div role="alert" className={classes.failed}>
      <span className={classes.words}>{common('state.loadFailed')}</span>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </div>
  );
}
