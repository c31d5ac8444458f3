import { useCommonText } from '@halyard-h5/shared-api';
import { money, positionExposure, triggerFromProfit } from '@halyard-h5/shared-api/formulas';
import { Amount, decimalsOf, Facts, Money, Price, type Fact } from '@halyard-h5/shared-ui';
import { DemoBadge, FeedBadge, pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { ExpectedFill } from '../market/ExpectedFill';
import { LiquidationPrice } from '../positions/LiquidationPrice';
import { openingFeesOf } from '../positions/livePosition';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import { CrossingNote } from './CrossingNote';
import { OptionsOfOrder } from './OptionsOfOrder';
import classes from './TicketForm.module.css';
import { useOrderFigures } from './useOrderFigures';
import type { Ticket } from './useTicket';

interface OrderQuestionProps {
  readonly symbol: string;
  readonly ticket: Ticket;
}

/** Cost, largest loss and break-even of an order before it is sent: live, and all at the price that it names. */
export function OrderQuestion({ symbol, ticket: asked }: OrderQuestionProps) {
  const ticket = { ...asked, ...useOrderFigures(symbol, asked, asked.terms, asked.asked.same) };
  const { side, type, price, lots, taken, preview, terms, hasTriggers, takeProfit, stopLoss } = ticket;
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', symbol);
  const given = (trigger: string) => (hasTriggers && trigger !== '' ? <Price value={trigger} tickSize={tickSize} /> : t('triggers.none'));
  const facts: Fact[] = [
    { label: common('label.tradingPair'), value: <bdi>{pairOf(symbol)}</bdi> },
    { label: common('label.direction'), value: <SideMark side={side} leverage={terms?.leverage} /> },
    {
      label: common('label.price'),
      value:
        type === 'market' ? (
          <ExpectedFill symbol={symbol} taken={taken} lots={Number(lots)} />
        ) : (
          <Price value={price} tickSize={tickSize} />
        ),
    },
    { label: t('figure.lotCount'), value: <Amount value={lots} step="1" />, strong: true },
    { label: t('figure.exposure'), value: <Money value={terms && preview ? positionExposure(terms, lots) : undefined} currency="USDT" /> },
    { label: t('figure.margin'), value: <Money value={preview?.margin} exact currency="USDT" /> },
    { label: common('label.fee'), value: <Money value={preview?.fee} exact currency="USDT" /> },
    { label: common('order.largestLoss'), value: <Money value={preview?.total} exact currency="USDT" /> },
  ];
  if (preview && terms) {
    const { same } = asked.asked;
    const opening = money.add(preview.fee, same ? openingFeesOf(same, terms.takerFeeRate) : '0');
    // The closing fee is that of a taker: closing always takes from the book.
    const fees = money.add(opening, money.multiply([preview.position.exposure, terms.takerFeeRate]));
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
      <CrossingNote symbol={symbol} ticket={ticket} />
      <OptionsOfOrder symbol={symbol} ticket={ticket} />
      <p className={classes.badges}>
        <DemoBadge /> <FeedBadge />
      </p>
    </>
  );
}
