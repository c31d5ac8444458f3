import { useCommonText } from '@halyard-h5/shared-api';
import { triggerFromPercent } from '@halyard-h5/shared-api/formulas';
import { Amount, Card, Facts, Money } from '@halyard-h5/shared-ui';
import { usePerpetualAccount } from '../../account/usePerpetualAccount';
import { LiquidationPrice } from '../../positions/LiquidationPrice';
import { previewOrder } from '../../positions/previewOrder';
import { useContractText } from '../../description/useContractText';

const lots = '10';
const price = '50000';

/** A position of ten lots, reckoned with the terms of the trader's account or, for visitors, with those that are offered. */
export function WorkedExample() {
  const t = useContractText();
  const common = useCommonText();
  const { terms } = usePerpetualAccount();
  if (!terms) return undefined;
  const { position, margin, fee, liquidationPrice } = previewOrder(terms, { side: 'long', lots, price }, undefined);
  const half = triggerFromPercent(position, '0.5', 2);
  return (
    <Card title={t('perpetualContract:example.title')}>
      <Facts
        facts={[
          { label: t('figure.lotCount'), value: <Amount value={lots} step="1" /> },
          { label: t('figure.entryPrice'), value: <Money value={price} /> },
          { label: t('figure.positionMargin'), value: <Money value={margin} currency="USDT" /> },
          { label: t('figure.exposure'), value: <Money value={position.exposure} currency="USDT" /> },
          { label: common('label.fee'), value: <Money value={fee} exact currency="USDT" /> },
          { label: t('perpetualContract:example.halfUp'), value: <Money value={half.price} /> },
          { label: t('figure.liquidationPrice'), value: <LiquidationPrice value={liquidationPrice} tickSize="0.01" />, strong: true },
        ]}
      />
    </Card>
  );
}
