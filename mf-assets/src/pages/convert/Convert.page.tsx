import { lazy, Suspense, useState } from 'react';
import { useNavigation } from '@halyard-h5/shared-api';
import { Button, IconButton, Notice } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { OfflineReason } from '../../frame/OfflineReason';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import classes from './Convert.module.css';
import { ConvertFields } from './ConvertFields';
import { ConvertOutcome } from './ConvertOutcome';
import { QuoteCard } from './QuoteCard';
import { SlippageField } from './SlippageField';
import { useConvertForm } from './useConvertForm';

const ReviewSheet = lazy(() => import('./ConvertReview.sheet'));

/**
 * Quick exchange between two coins of the spot wallet: a quote that lives for seconds is accepted, then executed at the next price, never below the
 * least it names.
 */
export default function ConvertPage() {
  const t = useText();
  const navigation = useNavigation();
  const offline = useOffline() !== undefined;
  const convert = useConvertForm();
  const [asked, setAsked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { form, change, live, conversions, stale } = convert;
  const ready = live.quote !== undefined && live.secondsLeft > 0;
  const waits = form.values.amount !== '' && !ready;
  /** The button then says what, instead of waiting for a quote that cannot come. */
  const wrong = convert.tooMuch || (form.errors.slippage ?? form.hints.slippage) !== undefined;

  return (
    <PageFrame
      wide
      title={t('convert.title')}
      actions={
        <IconButton
          label={t('records.exchanges')}
          icon={<History size={22} aria-hidden />}
          onClick={() => navigation.push('assets.conversionRecords')}
        />
      }
      actionSummary={<OfflineReason />}
      actionBar={
        <Button
          size="large"
          loading={change.state === 'sending'}
          aria-disabled={offline || stale || change.state === 'checking' || (waits && !wrong)}
          onClick={() => {
            if (!form.check()) return;
            setAsked(true);
            setReviewing(true);
          }}
        >
          {t('convert.review')}
        </Button>
      }
    >
      <Loaded query={convert.balances}>
        {() => (
          <LastKnown>
            <div ref={form.ref} className={classes.parts}>
              <TwoColumns
                first={<ConvertFields convert={convert} />}
                second={
                  <>
                    {stale && <Notice tone="warn">{t('convert.stale')}</Notice>}
                    {conversions.map((exchange) => (
                      <ConvertOutcome key={exchange.id} exchange={exchange} />
                    ))}
                    {(conversions.length === 0 || form.values.amount !== '') && (
                      <QuoteCard live={live} from={convert.from} to={convert.to} />
                    )}
                    <ChangeNotice change={change} />
                    <SlippageField convert={convert} />
                  </>
                }
              />
              {asked && (
                <Suspense>
                  <ReviewSheet open={reviewing} onClose={() => setReviewing(false)} convert={convert} />
                </Suspense>
              )}
            </div>
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
