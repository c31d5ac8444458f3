import { useCommonText, useNavigation, type Answer } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Card, classNames, DateTime, Facts, Figure, formatFraction, List, ListRow, Money } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import { productName } from './productName';
import { usePerformanceText } from './usePerformanceText';
import classes from './Performance.module.css';

type Product = Answer<'performance.read'>['products'][number];

/** What a product brought: how often it was won, how often it has to be, its fees, its best and its worst. */
export function ProductCard({ figures, concealed }: { readonly figures: Product; readonly concealed: boolean }) {
  const t = usePerformanceText();
  const assets = useText();
  const common = useCommonText();
  const { product, trades, wins, losses, result, fees, winRate, best, worst } = figures;
  return (
    <Card title={productName(product, common, t)}>
      <Facts
        facts={[
          {
            label: t('performance:result.title'),
            value: <Money value={result} currency="USDT" change concealed={concealed} />,
            strong: true,
          },
          { label: t('performance:products.trades'), value: trades },
          { label: t('performance:products.won'), value: wins },
          { label: t('performance:products.lost'), value: losses },
          { label: common('label.winRate'), value: <Figure>{formatFraction(winRate)}</Figure> },
          ...(product === 'perpetual'
            ? [{ label: assets('common.feesPaid'), value: <Money value={fees} currency="USDT" exact concealed={concealed} /> }]
            : []),
        ]}
      />
      <BreakEven figures={figures} />
      {best !== undefined && worst !== undefined && best.id !== worst.id && (
        <List className={classes.rows}>
          <Trade title={t('performance:products.best')} product={product} trade={best} concealed={concealed} />
          <Trade title={t('performance:products.worst')} product={product} trade={worst} concealed={concealed} />
        </List>
      )}
    </Card>
  );
}

/** The win rate beside the one that these contracts need to bring nothing. */
function BreakEven({ figures: { winRate, breakEven } }: { readonly figures: Product }) {
  const t = usePerformanceText();
  if (winRate === undefined || breakEven === undefined) return null;
  const enough = !money.less(winRate, breakEven);
  const share = (fraction: string): string => `${Number(fraction) * 100}%`;
  return (
    <>
      <p className={classes.subtitle}>
        {t('performance:products.breakEven')} <Figure>{formatFraction(breakEven)}</Figure>
      </p>
      <div aria-hidden className={classNames(classes.bar, !enough && classes.no)}>
        <span className={classes.won} style={{ inlineSize: share(winRate) }} />
        <span className={classes.needed} style={{ insetInlineStart: share(breakEven) }} />
      </div>
      <p className={classes.verdict}>{t(enough ? 'performance:products.enough' : 'performance:products.notEnough')}</p>
    </>
  );
}

interface TradeProps {
  readonly title: string;
  readonly product: Product['product'];
  readonly trade: NonNullable<Product['best']>;
  readonly concealed: boolean;
}

function Trade({ title, product, trade: { id, symbol, time, result }, concealed }: TradeProps) {
  const navigation = useNavigation();
  return (
    <ListRow
      title={title}
      subtitle={
        <>
          <bdi dir="ltr">{symbol.replace(/USDT$/, '/USDT')}</bdi> · <DateTime time={time} />
        </>
      }
      trailing={<Money value={result} currency="USDT" change concealed={concealed} />}
      // Every contract has a receipt; a position has no page of its own.
      onClick={product === 'perpetual' ? undefined : () => navigation.push('futures.receipt', { id })}
    />
  );
}
