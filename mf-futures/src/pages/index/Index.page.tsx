import { useEffect, useId, useRef, useState } from 'react';
import {
  getHost,
  Slot,
  useNavigation,
  useRouteParameters,
  type DeliveryOrder,
  type Direction,
  useCommonText,
} from '@halyard-h5/shared-api';
import { formatMoney, Page } from '@halyard-h5/shared-ui';
import { useSelectedProduct, useWideScreen } from '@halyard-h5/shared-trading';
import { useText } from '../../useText';
import { OrdersChart } from '../../market/OrdersChart';
import classes from './Index.module.css';
import { IndexHeader } from './IndexHeader';
import { OrderStrip } from '../../orders/OrderStrip';
import { OrdersTabs } from './OrdersTabs';
import { LiveProductBar } from '../../market/LiveProductBar';
import { TicketActions } from '../../ticket/TicketActions';
import { TicketAlert } from '../../ticket/TicketAlert';
import { TicketForm } from '../../ticket/TicketForm';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { usePlaceOrder } from '../../ticket/usePlaceOrder';
import { useNewResults } from '../../orders/useNewResults';
import { useOrdersTab } from './useOrdersTab';
import { useTicket, type Ticket } from '../../ticket/useTicket';

const noOrders: readonly DeliveryOrder[] = [];

/** Delivery futures: chart, ticket and lists of one product. */
export default function IndexPage() {
  const common = useCommonText();
  const navigation = useNavigation();
  const { chrome, queryClient } = getHost();
  const { symbol, product, choose } = useSelectedProduct('delivery', useRouteParameters('futures.index').symbol);
  const ticket = useTicket(symbol);
  const open = useOpenOrders();
  const results = useNewResults(open);
  const [tab, setTab] = useOrdersTab();
  const [placed, setPlaced] = useState<DeliveryOrder>();
  const { busy, fault, place } = usePlaceOrder((order) => {
    ticket.calm();
    setTab('positions');
    setPlaced(order);
  });
  const amountId = useId();
  const amountText = useAmountText(ticket);
  const isWide = useWideScreen();
  const lists = useRef<HTMLElement>(null);
  useEffect(() => chrome.setTitle(common('contracts.delivery')), [chrome, common]);

  const order = (direction: Direction): void => {
    ticket.attempt();
    if (ticket.order) place(direction, ticket.order);
    else document.getElementById(amountId)?.focus();
  };
  useEffect(() => {
    if (fault?.field === 'stake') document.getElementById(amountId)?.focus();
  }, [fault, amountId]);
  const showOrders = (): void => {
    setTab('positions');
    lists.current?.scrollIntoView({ block: 'start' });
  };

  const form = <TicketForm ticket={ticket} text={amountText} amountId={amountId} />;
  return (
    <Page
      flush
      aside={isWide ? form : undefined}
      header={<IndexHeader symbol={symbol} onChoose={choose} />}
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
      refreshLabel={common('state.refreshing')}
      line={<OrderStrip running={open.orders ?? noOrders} results={results} onShow={showOrders} />}
      actionSummary={<TicketAlert symbol={symbol} ticket={ticket} amountText={amountText} fault={fault} />}
      actionBar={<TicketActions symbol={symbol} ticket={ticket} busy={busy} onOrder={order} />}
    >
      <LiveProductBar symbol={symbol} product={product} />
      <div className={isWide ? undefined : classes.chart}>
        <OrdersChart
          symbol={symbol}
          product={product}
          orders={open.orders ?? noOrders}
          onFull={() => navigation.push('futures.chart', symbol === undefined ? {} : { symbol })}
        />
      </div>
      {!isWide && form}
      {placed && (
        <div className={classes.after}>
          <Slot slot="futures.afterOrder" properties={{ orderId: placed.id, symbol: placed.symbol }} />
        </div>
      )}
      <OrdersTabs tab={tab} onTab={setTab} open={open} results={results} areaRef={lists} />
    </Page>
  );
}

/** Text for what is wrong with the amount; a missing one is only mentioned after an attempt to order. */
function useAmountText({ amountFault, period, available, urgent }: Ticket): string | undefined {
  const t = useText();
  if (!amountFault || (amountFault === 'missing' && !urgent)) return undefined;
  if (amountFault === 'aboveAvailable') return t('ticket.problem.aboveAvailable', { amount: formatMoney(available) });
  const limit = { belowMinimum: period?.minimum, aboveMaximum: period?.maximum, missing: undefined }[amountFault];
  return t(`ticket.problem.${amountFault}`, { amount: formatMoney(limit) });
}
