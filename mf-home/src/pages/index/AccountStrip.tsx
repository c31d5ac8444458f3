import {
  getHost,
  useApiQuery,
  useNavigation,
  useNetwork,
  usePreference,
  useSession,
  type AccountMode,
  type Answer,
  useCommonText,
} from '@halyard-h5/shared-api';
import { useEquity } from '@halyard-h5/shared-api/equity';
import {
  Card,
  classNames,
  formatTime,
  IconButton,
  Money,
  SegmentedControl,
  Skeleton,
  Sparkline,
  StaleMark,
  StaleRegion,
} from '@halyard-h5/shared-ui';
import { ChevronRight, Eye, EyeOff, Info } from '@halyard-h5/shared-ui/icons';
import classes from './AccountStrip.module.css';
import { FailedPart } from './FailedPart';

const switchTo = (mode: AccountMode): void => {
  // A refusal was said by the client; the switch then stays where it was.
  void getHost()
    .session.switchMode(mode)
    .catch(() => undefined);
};

/** What the current account is worth, with each price, and how it did today. */
export function AccountStrip() {
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const { online } = useNetwork();
  const [hidden, hide] = usePreference('concealed');
  const concealed = hidden === 'true';
  const overview = useApiQuery('balance.overview', {}, { unspoken: true });
  const equity = useEquity(overview.data);
  const digits = useDisplayDigits(overview.data?.displayCurrency);
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.what}>
          <span className={classes.label}>{common('money.total')}</span>
          <IconButton
            label={common('action.hideAmounts')}
            pressed={concealed}
            className={classes.eye}
            icon={concealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            onClick={() => hide(concealed ? undefined : 'true')}
          />
        </div>
        <SegmentedControl
          label={common('label.account')}
          value={mode}
          options={[
            { value: 'real', label: common('mode.real'), disabled: !online },
            { value: 'demo', label: common('mode.demo'), disabled: !online },
          ]}
          onChange={switchTo}
          className={classes.switch}
        />
      </div>
      {overview.data && equity ? (
        <StaleRegion stale={!online || equity.staleSince !== undefined}>
          <div className={classes.figures}>
            <button type="button" className={classes.total} onClick={() => navigation.switchTab('assets.index')}>
              <Money value={equity.displayTotal} currency={overview.data.displayCurrency} decimals={digits} concealed={concealed} />
            </button>
            <details className={classes.income}>
              <summary className={classes.today}>
                <span className={classes.label}>{common('money.todayIncome')}</span>
                <Info size={14} aria-hidden className={classes.help} />
                <Money {...equity.income} decimals={digits} change concealed={concealed} />
              </summary>
              <p className={classes.label}>{common('money.todayIncomeHelp')}</p>
            </details>
            {equity.staleSince !== undefined && <StaleMark text={common('stale.asOf', { time: formatTime(equity.staleSince) })} />}
          </div>
          <button type="button" className={classes.performance} onClick={() => navigation.push('assets.performance')}>
            {common('page.performance')}
            <span className={classes.days}>
              {!concealed && <Sparkline values={lineOf(overview.data)} fill area height={28} width={160} />}
            </span>
            <ChevronRight size={16} aria-hidden className={classes.chevron} />
          </button>
        </StaleRegion>
      ) : overview.isError || overview.isPaused ? (
        <FailedPart fault={overview.error} onRetry={() => overview.refetch()} className={classNames(classes.figures, classes.whole)} />
      ) : (
        <div className={classNames(classes.figures, classes.whole)} role="status" aria-label={common('state.loading')}>
          <Skeleton width={180} height={32} className={classes.gap} />
          <Skeleton width={140} height={16} />
        </div>
      )}
    </Card>
  );
}

/** Balances of the last days; of the first day a level line. */
function lineOf({ days }: Answer<'balance.overview'>): string[] {
  const totals = days.map(({ total }) => total);
  return totals.length === 1 ? [...totals, ...totals] : totals;
}

/** Decimals of the display currency; those of money until they are known. */
function useDisplayDigits(currency: string | undefined): number | undefined {
  const other = currency !== undefined && currency !== 'USDT';
  const coins = useApiQuery('coin.list', {}, { enabled: other, staleTime: 60_000 });
  // What another page has asked for is there without asking.
  if (!other) return undefined;
  return coins.data?.list.find(({ coin }) => coin === currency)?.digits;
}
