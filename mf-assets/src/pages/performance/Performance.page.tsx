import { useState } from 'react';
import { useApiQuery, useCommonText, useSession, type Answer } from '@halyard-h5/shared-api';
import { ChipGroup, IconButton, Notice } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { Eye, EyeOff } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { useConcealed } from '../../wallets/useConcealed';
import { AccountSwitch } from '../index/AccountSwitch';
import { FeesCard } from './FeesCard';
import { HoldingsCard } from './HoldingsCard';
import { ProductCard } from './ProductCard';
import { ResultCalendar } from './ResultCalendar';
import { ResultCard } from './ResultCard';
import { ShareButton } from './ShareButton';
import { usePerformanceText } from './usePerformanceText';
import classes from './Performance.module.css';

// catalogue-keys: performance:period.*
const periods = ['7', '30', '90', '365'] as const;
type Period = (typeof periods)[number];

/** Between two looks, milliseconds: what no event of the account moves, such as prices and a new day. */
const revaluation = 60_000;

/** How the current account does: result by day and product, win rates, fees and holdings, losses as plainly as gains. */
export default function PerformancePage() {
  const t = usePerformanceText();
  const common = useCommonText();
  const { mode } = useSession();
  const [concealed, toggleConcealed] = useConcealed();
  const [period, setPeriod] = useState<Period>('30');
  const performance = useApiQuery('performance.read', { days: Number(period) }, { refetchInterval: revaluation, unspoken: true });
  return (
    <PageFrame
      wide
      title={common('page.performance')}
      actions={
        <IconButton
          label={common('action.hideAmounts')}
          pressed={concealed}
          icon={concealed ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          onClick={toggleConcealed}
        />
      }
      onRefresh={() => performance.refetch()}
    >
      <AccountSwitch />
      <ChipGroup
        layout="equal"
        className={classes.periods}
        label={t('performance:period.label')}
        value={period}
        options={periods.map((value) => ({ value, label: t(`performance:period.d${value}`) }))}
        onChange={setPeriod}
      />
      <Loaded query={performance}>
        {(figures) => (
          <LastKnown>
            <Figures key={`${mode} ${period}`} figures={figures} concealed={concealed} />
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Figures({ figures, concealed }: { readonly figures: Answer<'performance.read'>; readonly concealed: boolean }) {
  const t = usePerformanceText();
  const { products } = figures;
  return (
    <TwoColumns
      first={
        <>
          <ResultCard figures={figures} concealed={concealed} action={<ShareButton figures={figures} />} />
          <ResultCalendar figures={figures} concealed={concealed} />
        </>
      }
      second={
        <>
          {products.length === 0 && <Notice>{t('performance:products.none')}</Notice>}
          {products.map((product) => (
            <ProductCard key={product.product} figures={product} concealed={concealed} />
          ))}
          <FeesCard figures={figures} concealed={concealed} />
          <HoldingsCard concealed={concealed} />
        </>
      }
    />
  );
}
