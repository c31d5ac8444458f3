import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { fieldOfCall, type TicketField } from './ticketFaults';
import type { Ticket } from './useTicket';

export interface TicketFieldsOnScreen {
  /** Id of the element of a field. */
  readonly idOf: (field: TicketField) => string;
  /** Takes the focus to a field, and opens TP/SL where they are folded. */
  readonly seek: (field: TicketField) => void;
  /** A trigger whose text is no figure: without it the order would not be the one on screen. */
  readonly unreadable: () => TicketField | undefined;
}

const triggers: readonly TicketField[] = ['takeProfit', 'stopLoss'];

/**
 * The fields of a ticket on screen.
 * @param fault what the last order met; the field that it names gets the focus
 */
export function useTicketFields({ hasTriggers, change }: Ticket, fault: ApiFault | undefined): TicketFieldsOnScreen {
  const form = useId();
  const idOf = useCallback((field: TicketField) => `${form}${field}`, [form]);
  // An object each time: the same field can be sought again.
  const [sought, setSought] = useState<{ readonly field: TicketField }>();
  const seek = useCallback((field: TicketField) => setSought({ field }), []);
  const go = useEffectEvent((field: TicketField) => {
    const element = document.getElementById(idOf(field));
    if (element) element.focus();
    else if (triggers.includes(field) && !hasTriggers) {
      change({ hasTriggers: true });
      seek(field);
    }
  });
  useEffect(() => {
    if (sought) go(sought.field);
  }, [sought]);
  const blamed = fieldOfCall(fault?.field);
  useEffect(() => {
    if (blamed) go(blamed);
  }, [fault, blamed]);
  return {
    idOf,
    seek,
    unreadable: () => triggers.find((field) => document.getElementById(idOf(field))?.getAttribute('aria-invalid') === 'true'),
  };
}
