import { useCommonText, type PerpetualOrder } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Amount, Facts, Money } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { useText } from '../useText';

/** A closing order or fill. */
export interface ClosedRecord extends Pick<PerpetualOrder, 'profit' | 'fee' | 'openingFee' | 'netProfit'> {
  /** Average price of its lots. */
  readonly price?: string | undefined;
}

interface ExactFiguresSheetProps {
  readonly record: ClosedRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Price and result of what was closed, with all decimals. */
export default function ExactFiguresSheet({ record, open, onClose }: ExactFiguresSheetProps) {
  const t = useText();
  const common = useCommonText();
  const { price, profit, fee, openingFee = '0', netProfit } = record;
  return (
    <BottomSheet open={open} onClose={onClose} title={t('figure.exact')} closeLabel={common('action.close')}>
      <Facts
        facts={[
          { label: t('figure.closePrice'), value: <Amount value={price} /> },
          { label: t('figure.grossProfit'), value: <Money value={profit} exact change /> },
          { label: t('figure.bothFees'), value: <Money value={money.add(fee, openingFee)} exact /> },
          { label: t('figure.netProfit'), value: <Money value={netProfit} exact change />, strong: true },
        ]}
      />
    </BottomSheet>
  );
}
