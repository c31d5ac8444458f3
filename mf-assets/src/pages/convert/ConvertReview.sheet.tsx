import { useCommonText } from '@halyard-h5/shared-api';
import { Amount, Button, Facts, formatPercent } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { RateText } from '../../coins/RateText';
import { useText } from '../../useText';
import type { ConvertForm } from './useConvertForm';

interface ConvertReviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly convert: ConvertForm;
}

/** A conversion once more before it happens: what goes, what comes and at least comes, rate and slippage; it follows the live quote. */
export default function ConvertReviewSheet({ open, onClose, convert }: ConvertReviewProps) {
  const t = useText();
  const common = useCommonText();
  const { form, from, to, slippage, live, stale } = convert;
  const { quote, secondsLeft } = live;
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
          { label: t('convert.pay'), value: <Amount value={form.values.amount} unit={from} exact />, strong: true },
          { label: t('convert.least'), value: <Amount value={quote?.least} unit={to} exact />, strong: true },
          { label: t('convert.receive'), value: <Amount value={quote?.receive} unit={to} exact /> },
          { label: t('convert.rate'), value: quote ? <RateText from={from} to={to} rate={quote.rate} /> : '--' },
          { label: t('convert.slippage'), value: <bdi dir="ltr">{formatPercent(slippage).replace(/\.?0+%$/, '%')}</bdi> },
          { label: t('convert.valid'), value: ready ? t('convert.seconds', { seconds: secondsLeft }) : '--' },
        ]}
      />
    </BottomSheet>
  );
}
