import { lazy, Suspense, useState } from 'react';
import { useCommonText, usePageNews, usePreference, type News } from '@halyard-h5/shared-api';
import { classNames, Figure, IconButton, Money } from '@halyard-h5/shared-ui';
import { X } from '@halyard-h5/shared-ui/icons';
import { pairOf } from '../products/pairOf';
import classes from './ResultPill.module.css';

// Most have nothing more to tell.
const NewsSheet = lazy(() => import('@halyard-h5/shared-trading/newsList'));

interface ResultPillProps {
  /** Not looked at yet, newest first. Keep the identity until it changes. */
  readonly news: readonly News[];
}

/**
 * `BTC/USDT Won +16.00 · Receipt`: what came of something until it is looked at, in the one line of the page. The newest of all remotes is told, the
 * others stand behind `+n`. The figure is hidden where the trader hides amounts.
 * @see docs/decisions/0146-a-result-stays-until-it-is-seen.md
 */
export function ResultPill({ news }: ResultPillProps) {
  const common = useCommonText();
  const [concealed] = usePreference('concealed');
  // Undefined until it was opened once.
  const [listed, setListed] = useState<boolean>();
  const all = usePageNews(news);
  const [newest] = all ?? [];
  return (
    <>
      {all && newest && (
        <div className={classNames(classes.pill, newest.tone && classes[newest.tone])}>
          <button type="button" onClick={newest.onOpen} className={classes.open}>
            <span title={`${pairOf(newest.symbol)}: ${newest.result}`} className={classes.told}>
              <span>{`${pairOf(newest.symbol)}:`}</span> <span>{newest.result}</span>{' '}
              <Money value={newest.profit} change concealed={concealed === 'true'} />
            </span>{' '}
            <span className={classes.target}>{newest.target}</span>
          </button>
          {all.length > 1 && (
            <button
              type="button"
              aria-label={`${common('results.title')}: ${all.length}`}
              onClick={() => setListed(true)}
              className={classes.more}
            >
              <Figure className={classes.others}>{`+${all.length - 1}`}</Figure>
            </button>
          )}
          <IconButton
            label={common('action.close')}
            icon={<X size={18} aria-hidden />}
            onClick={() => all.forEach(({ onSeen }) => onSeen())}
          />
        </div>
      )}
      {listed !== undefined && (
        <Suspense>
          <NewsSheet news={all ?? []} open={listed && all !== undefined} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}
