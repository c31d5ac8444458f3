import { useEffect, useRef } from 'react';
import { getHost, useCommonText } from '@halyard-h5/shared-api';
import { Page } from '@halyard-h5/shared-ui';
import { useWideScreen, type SelectedProduct } from '@halyard-h5/shared-trading';
import { PriceBar } from '../../market/PriceBar';
import { OrdersTabs } from './OrdersTabs';
import type { OrdersTab } from './ordersTab';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { usePerpetualAccount } from '../../account/usePerpetualAccount';
import { usePositions } from '../../positions/usePositions';
import { ChartStrip } from '../../chart/ChartStrip';
import { MarginRatio } from '../../positions/MarginRatio';
import { TerminalHeader } from './TerminalHeader';
import { TicketActions } from '../../ticket/TicketActions';
import { TicketAlert } from '../../ticket/TicketAlert';
import { TicketAndBook } from '../../ticket/TicketAndBook';
import { faultyField } from '../../ticket/ticketFaults';
import { useAskedRecord } from './useAskedRecord';
import { usePlaceOrder } from '../../ticket/usePlaceOrder';
import { useOrdersTab } from './useOrdersTab';
import { useTicket } from '../../ticket/useTicket';
import { useTicketFields } from '../../ticket/useTicketFields';

interface TerminalProps {
  readonly selected: SelectedProduct;
  /** Pushed for one product: with a back button. */
  readonly pushed?: boolean;
  /** Which list shows first. */
  readonly tab?: OrdersTab | undefined;
  /** Ids of an order or a position that is shown first. */
  readonly asked?: { readonly order?: string | undefined; readonly position?: string | undefined };
  /** Side of the ticket that the address asks for. */
  readonly side?: 'long' | 'short' | undefined;
}

/** Ticket, live book and the trader's positions and orders of perpetual contracts. */
export function Terminal({ selected: { symbol, product, choose }, pushed = false, tab: askedTab, asked = {}, side }: TerminalProps) {
  const common = useCommonText();
  const { chrome, queryClient } = getHost();
  const account = usePerpetualAccount();
  const positions = usePositions();
  const orders = useOpenOrders();
  const ticket = useTicket(symbol, account, positions.items);
  const record = useAskedRecord(asked, orders.items, positions.items);
  const [tab, setTab] = useOrdersTab(record?.tab ?? askedTab, record?.id);
  const { busy, fault, place } = usePlaceOrder((rests) => {
    ticket.accepted();
    setTab(rests ? 'orders' : 'positions');
  });
  const fields = useTicketFields(fault);
  const isWide = useWideScreen();
  useEffect(() => chrome.setTitle(common('contracts.perpetual')), [chrome, common]);
  useAskedSide(symbol, side, ticket.change);

  const order = (): void => {
    ticket.attempt();
    const faulty = faultyField(ticket.faults) ?? fields.unreadable();
    if (faulty) fields.seek(faulty);
    else if (symbol !== undefined && ticket.terms) place(symbol, ticket);
  };

  const ticketAndBook = <TicketAndBook symbol={symbol} product={product} ticket={ticket} fieldId={fields.idOf} />;
  return (
    <Page
      flush
      aside={isWide ? ticketAndBook : undefined}
      header={<TerminalHeader symbol={symbol} onChoose={choose} pushed={pushed} />}
      onRefresh={() => queryClient.invalidateQueries({ type: 'active' })}
      refreshLabel={common('state.refreshing')}
      actionSummary={<TicketAlert symbol={symbol} ticket={ticket} tickSize={product?.tickSize ?? ''} fault={fault} />}
      actionBar={<TicketActions symbol={symbol} ticket={ticket} busy={busy} onOrder={order} />}
    >
      <PriceBar symbol={symbol} product={product}>
        <MarginRatio symbol={symbol} positions={positions.items} warningRatio={account.warningRatio} />
      </PriceBar>
      <ChartStrip isWide={isWide} symbol={symbol} product={product} positions={positions.items} orders={orders.items} />
      {!isWide && ticketAndBook}
      <OrdersTabs tab={tab} onTab={setTab} recordId={record?.id} positions={positions} orders={orders} account={account} />
    </Page>
  );
}

/** Takes over the side that the address asks for, once for each product. */
function useAskedSide(
  symbol: string | undefined,
  side: 'long' | 'short' | undefined,
  change: (part: { side: 'long' | 'short' }) => void,
): void {
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (symbol === undefined || side === undefined || taken.current === `${symbol} ${side}`) return;
    taken.current = `${symbol} ${side}`;
    change({ side });
  }, [symbol, side, change]);
}
