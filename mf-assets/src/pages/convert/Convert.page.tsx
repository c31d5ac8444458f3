import { useNavigation } from '@halyard-h5/shared-api';
import { Button, IconButton, Notice } from '@halyard-h5/shared-ui';
import { History } from '@halyard-h5/shared-ui/icons';
import { AssetsFrame } from '../../frame/AssetsFrame';
import { Loaded } from '../../frame/Loaded';
import { OfflineReason } from '../../frame/OfflineReason';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { ConvertDone } from './ConvertDone';
import { ConvertFields } from './ConvertFields';
import { QuoteCard } from './QuoteCard';
import { SlippageField } from './SlippageField';
import { useConvertForm } from './useConvertForm';

/** Quick exchange between two coins of the spot wallet, at a quote that lives for seconds and never below the least it names. */
export default function ConvertPage() {
  const t = useText();
  const navigation = useNavigation();
  const offline = useOffline() !== undefined;
  const form = useConvertForm();
  const { change, live, done, stale, amount } = form;
  const ready = live.quote !== undefined && live.secondsLeft > 0;
  const waits = amount !== '' && !ready;

  return (
    <AssetsFrame
      title={t('convert.title')}
      actions={
        <IconButton
          label={t('records.exchanges')}
          icon={<History size={22} aria-hidden />}
          onClick={() => navigation.push('assets.spotGoodsRecord')}
        />
      }
      actionSummary={<OfflineReason />}
      actionBar={
        <Button
          size="large"
          loading={change.state === 'sending'}
          aria-disabled={offline || stale || change.state === 'checking' || waits || form.problem === 'tooMuch' || form.slippageProblem}
          onClick={form.submit}
        >
          {t('convert.submit')}
        </Button>
      }
    >
      <Loaded query={form.balances}>
        {() => (
          <>
            <ConvertFields form={form} />
            {stale && <Notice tone="warn">{t('convert.stale')}</Notice>}
            {done && <ConvertDone exchange={done} />}
            {!done && <QuoteCard live={live} from={form.from} to={form.to} />}
            <ChangeNotice change={change} />
            <SlippageField form={form} />
          </>
        )}
      </Loaded>
    </AssetsFrame>
  );
}
