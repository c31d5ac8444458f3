import { useCommonText, type PerpetualOrder, type Position } from '@halyard-h5/shared-api';
import { Amount, Facts, Money, Price, type Fact } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { useMark } from '../market/useMark';
import { LiquidationPrice } from '../positions/LiquidationPrice';
import { OldToNew } from '../positions/OldToNew';
import { SideMark } from '../positions/SideMark';
import { usePositionText } from '../positions/usePositionText';
import { amendedFigures, changesOf, type Amendment } from './amendment';

interface AmendFactsProps {
  readonly order: PerpetualOrder;
  readonly account: PerpetualAccount;
  readonly positions: readonly Position[] | undefined;
  readonly amendment: Amendment;
  /** Says what is changed, too. */
  readonly whole?: boolean;
}

/** What a change of an order means, old and new: what it freezes, and where it would be liquidated. A closing order freezes nothing. */
export function AmendFacts({ order, account, positions, amendment, whole = false }: AmendFactsProps) {
  const t = usePositionText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', order.symbol);
  const mark = useMark(order.symbol).price;
  const changes = changesOf(order, amendment);
  const isChanged = Object.keys(changes).length > 0;
  const figuresAt = (price: string, contracts: string) => amendedFigures(order, { price, contracts }, account, positions, mark);
  const before = figuresAt(order.price ?? '', String(order.contracts));
  const after = isChanged ? figuresAt(amendment.price, amendment.contracts) : undefined;
  const priceOf = (price: string | undefined) => price !== undefined && <Price value={price} tickSize={tickSize} />;
  const changed: Fact[] = [
    { label: common('label.direction'), value: <SideMark side={order.side} leverage={order.leverage} /> },
    {
      label: common('label.price'),
      value: <OldToNew before={priceOf(order.price)} after={changes.price && priceOf(changes.price)} />,
    },
    {
      label: t('figure.lotCount'),
      value: (
        <OldToNew
          before={<Amount value={String(order.contracts)} step="1" />}
          after={changes.contracts && <Amount value={String(changes.contracts)} step="1" />}
        />
      ),
    },
  ];
  if (order.status === 'waiting') {
    changed.push({
      label: t('triggers.price'),
      value: <OldToNew before={priceOf(order.triggerPrice)} after={changes.triggerPrice && priceOf(changes.triggerPrice)} />,
    });
  }
  const figures: Fact[] = [
    {
      label: t('figure.margin'),
      value: <OldToNew before={<Money value={order.frozenMargin} />} after={after && <Money value={after.margin} currency="USDT" />} />,
    },
    {
      label: common('label.fee'),
      value: (
        <OldToNew before={<Money value={order.frozenFee} exact />} after={after && <Money value={after.fee} exact currency="USDT" />} />
      ),
    },
    {
      label: t('ticket.liquidation'),
      value: (
        <OldToNew
          before={<LiquidationPrice value={before?.liquidationPrice} tickSize={tickSize} />}
          after={after && <LiquidationPrice value={after.liquidationPrice} tickSize={tickSize} />}
        />
      ),
      strong: true,
    },
  ];
  const facts = [...(whole ? changed : []), ...(order.action === 'open' ? figures : [])];
  return facts.length > 0 && <Facts facts={facts} />;
}
