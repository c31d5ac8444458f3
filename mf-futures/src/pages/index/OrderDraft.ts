import type { Period } from './useTicket';

/** What an order would be, as the ticket has it. */
export interface OrderDraft {
  readonly symbol: string;
  readonly period: Period;
  /** USDT. */
  readonly stake: string;
}
