import { useCommonText } from '@halyard-h5/shared-api';
import { money, positionExposure, triggerFromProfit } from '@halyard-h5/shared-api/formulas';
import { Amount, decimalsOf, Facts, Money, Price, type Fact } from '@halyard-h5/shared-ui';
import { DemoBadge, FeedBadge, pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { LiquidationPrice } from '../positions/LiquidationPrice';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import { CrossingOfOrder, FillOfOrder } from './NotesOfBook';
import { OptionsOfOrder } from './OptionsOfOrder';
import classes from './TicketForm.module.css';
import type { Ticket } from './useTicket';

interface OrderQuestionProps {
  readonly symbol: string;
  readonly ticket: Ticket;
}

/** What an order costs, can lose and needs to gain, before it is sent. */
export function OrderQuestion({ symbol, ticket }: OrderQuestionProps) {
  const { side, type, price, lots, preview, terms, hasTriggers, takeProfit, stopLoss } = ticket;
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', symbol);
  const given = (trigger: string) => (hasTriggers && trigger !== '' ? <Price value={trigger} tickSize={tickSize} /> : t('triggers.none'));
  const facts: Fact[] = [
    { label: common('label.tradingPair'), value: <bdi>{pairOf(symbol)}</bdi> },
    { label: common('label.direction'), value: <SideMark side={side} leverage={terms?.leverage} /> },
    {
      label: t('ticket.price'),
      value: type === 'market' ? <FillOfOrder symbol={symbol} ticket={ticket} /> : <Price value={price} tickSize={tickSize} />,
    },
    { label: t('figure.lotCount'), value: <Amount value={lots} step="1" />, strong: true },
    { label: t('figure.exposure'), value: <Money value={terms && preview ? positionExposure(terms, lots) : undefined} currency="USDT" /> },
    { label: t('figure.margin'), value: <Money value={preview?.margin} exact currency="USDT" /> },
    { label: common('label.fee'), value: <Money value={preview?.fee} exact currency="USDT" /> },
    { label: common('order.largestLoss'), value: <Money value={preview?.total} exact currency="USDT" /> },
  ];
  if (preview) {
    // The closing fee is that of a taker: closing always takes from the book.
    const fees = money.add(preview.fee, money.multiply([preview.position.exposure, terms?.takerFeeRate ?? '0']));
    const breakEven = triggerFromProfit(preview.position, fees, decimalsOf(tickSize)).price;
    facts.push(
      { label: t('ticket.breakEven'), value: <Price value={breakEven} tickSize={tickSize} /> },
      { label: t('ticket.liquidation'), value: <LiquidationPrice value={preview.liquidationPrice} tickSize={tickSize} /> },
    );
  }
  if (hasTriggers) {
    facts.push({ label: t('triggers.takeProfit'), value: given(takeProfit) }, { label: t('triggers.stopLoss'), value: given(stopLoss) });
  }
  return (
    <>
      <Facts facts={facts} />
      <CrossingOfOrder symbol={symbol} ticket={ticket} />
      <OptionsOfOrder symbol={symbol} ticket={ticket} />
      <p className={classes.badges}>
        <DemoBadge /> <FeedBadge />
      </p>
    </>
  );
}
