import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { fieldOfCall, type TicketField } from './ticketFaults';

export interface TicketFieldsOnScreen {
  /** Id of the element of a field. */
  readonly idOf: (field: TicketField) => string;
  /** Takes the focus to a field. */
  readonly seek: (field: TicketField) => void;
  /** A trigger whose text is no figure: without it the order would not be the one on screen. */
  readonly unreadable: () => TicketField | undefined;
}

const triggers: readonly TicketField[] = ['takeProfit', 'stopLoss'];

/**
 * The fields of a ticket on screen.
 * @param fault what the last order met; the field that it names gets the focus
 */
export function useTicketFields(fault: ApiFault | undefined): TicketFieldsOnScreen {
  const form = useId();
  const idOf = useCallback((field: TicketField) => `${form}${field}`, [form]);
  // An object each time: the same field can be sought again.
  const [sought, setSought] = useState<{ readonly field: TicketField }>();
  const seek = useCallback((field: TicketField) => setSought({ field }), []);
  // A page that comes back runs its effects again: the focus stays where it is then.
  const followed = useRef(new WeakSet<object>());
  useEffect(() => {
    const follow = (cause: object | undefined, field: TicketField | undefined): void => {
      if (cause === undefined || field === undefined || followed.current.has(cause)) return;
      followed.current.add(cause);
      document.getElementById(idOf(field))?.focus();
    };
    follow(sought, sought?.field);
    follow(fault, fieldOfCall(fault?.field));
  }, [sought, fault, idOf]);
  return {
    idOf,
    seek,
    unreadable: () => triggers.find((field) => document.getElementById(idOf(field))?.getAttribute('aria-invalid') === 'true'),
  };
}
