import { useState, type ReactNode } from 'react';
import type { Answer } from '@halyard-h5/shared-api';
import { Card, Change, Facts, formatFraction, formatMoney, Money, SegmentedControl } from '@halyard-h5/shared-ui';
import { DayCurve } from './DayCurve';
import { equityCurve, returnCurve } from './curves';
import { useText } from '../../useText';
import { usePerformanceText } from './usePerformanceText';
import classes from './Performance.module.css';

type Figures = Answer<'performance.read'>;

interface ResultCardProps {
  readonly figures: Figures;
  readonly concealed: boolean;
  readonly action: ReactNode;
}

/** What a period brought, and the line of its days: balances, or the return, which deposits and withdrawals do not move. */
export function ResultCard({ figures, concealed, action }: ResultCardProps) {
  const t = usePerformanceText();
  const assets = useText();
  const [chosen, setChosen] = useState<'rate' | 'equity'>('rate');
  const { days, result, rate, funding, before } = figures;
  // Amounts are hidden: so is their line.
  const line = concealed ? 'rate' : chosen;
  const points = line === 'rate' ? returnCurve(figures) : equityCurve(figures);
  const [from, to] = [points[0]?.day ?? '', points.at(-1)?.day ?? ''];
  return (
    <Card title={t('performance:result.title')} action={action}>
      <div className={classes.total}>
        <Money value={result} currency="USDT" change concealed={concealed} />
        {rate !== undefined && <Change fraction={rate} className={classes.rate} />}
      </div>
      <DayCurve
        key={line}
        label={t(line === 'rate' ? 'performance:curve.rateOf' : 'performance:curve.equityOf', { from, to })}
        points={points}
        tone={line === 'rate' ? 'change' : 'plain'}
        text={(value) => (line === 'rate' ? formatFraction(value, { sign: true }) : `${formatMoney(value)} USDT`)}
      />
      {!concealed && (
        <SegmentedControl
          label={t('performance:curve.label')}
          value={chosen}
          options={[
            { value: 'rate', label: t('performance:curve.rate') },
            { value: 'equity', label: assets('statement.balance') },
          ]}
          onChange={setChosen}
        />
      )}
      <Facts
        className={classes.facts}
        facts={[
          { label: t('performance:result.before'), value: <Money value={before} currency="USDT" concealed={concealed} /> },
          { label: t('performance:result.funding'), value: <Money value={funding} currency="USDT" concealed={concealed} /> },
          {
            label: t('performance:calendar.equity'),
            value: <Money value={days.at(-1)?.equity} currency="USDT" concealed={concealed} />,
          },
        ]}
      />
      <p className={classes.hint}>{t('performance:result.hint')}</p>
    </Card>
  );
}
