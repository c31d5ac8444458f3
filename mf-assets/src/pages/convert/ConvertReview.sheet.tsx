import { useCommonText, useTerms } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Amount, Button, Facts, Figure, formatRate } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { RateText } from '../../coins/RateText';
import { twoSides } from '../../coins/twoSides';
import { useText } from '../../useText';
import classes from './Convert.module.css';
import type { ConvertForm } from './useConvertForm';

interface ConvertReviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly convert: ConvertForm;
}

type ExchangeTerms = NonNullable<ReturnType<typeof useTerms>>['exchange'];

/** What one converts at most of two coins within a time, as a value in USDT: the smaller limit of both; undefined until the terms are known. */
function limitOf(terms: ExchangeTerms | undefined, from: string, to: string): { maximum: string; within: number } | undefined {
  const limits = terms?.coins.filter(({ coin }) => coin === from || coin === to).map(({ maximum }) => maximum) ?? [];
  const [first, second] = limits;
  if (terms === undefined || first === undefined) return undefined;
  return { maximum: second === undefined ? first : money.min(first, second), within: terms.restoreWithin };
}

/**
 * A conversion once more before it happens: what goes, what comes and at least comes, rate and both sides, slippage, and how it is executed; it follows
 * the live quote.
 */
export default function ConvertReviewSheet({ open, onClose, convert }: ConvertReviewProps) {
  const t = useText();
  const common = useCommonText();
  const { form, from, to, live, stale } = convert;
  const { quote, secondsLeft } = live;
  const terms = useTerms()?.exchange;
  const limit = limitOf(terms, from, to);
  const ready = quote !== undefined && secondsLeft > 0 && !stale;
  const confirm = async (): Promise<void> => {
    if (!ready) return;
    await form.submit();
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('convert.review')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" aria-disabled={!ready} onClick={confirm}>
          {t('convert.submit')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('convert.pay'), value: <Amount value={form.values.amount} unit={from} />, strong: true },
          { label: t('convert.least'), value: <Amount value={quote?.least} unit={to} />, strong: true },
          { label: t('convert.receive'), value: <Amount value={quote?.receive} unit={to} /> },
          { label: t('convert.rate'), value: quote ? <RateText from={from} to={to} rate={quote.rate} /> : '--' },
          ...twoSides(t, quote?.price),
          { label: t('convert.slippage'), value: <Figure>{formatRate(quote?.slippage)}</Figure> },
          { label: t('convert.valid'), value: ready ? t('convert.seconds', { seconds: secondsLeft }) : '--' },
          ...(limit === undefined
            ? []
            : [
                {
                  label: t('convert.limit', { minutes: Math.round(limit.within / 60_000) }),
                  value: <Amount value={limit.maximum} unit="USDT" />,
                },
              ]),
        ]}
      />
      <p className={classes.note}>{t('convert.how', { seconds: Math.round((terms?.releaseAfter ?? 0) / 1_000) })}</p>
    </BottomSheet>
  );
}
