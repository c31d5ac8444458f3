import type { MessageText } from '../../kernel';

/** Sides of contracts in notifications, in English; the other languages stand in the catalogues. */
export const sideTexts = { 'told.call': 'Call', 'told.put': 'Put', 'told.long': 'Long', 'told.short': 'Short' } as const;

/** A side as the parameter of a notification. */
export function sideText(side: 'call' | 'put' | 'long' | 'short'): MessageText {
  const id = `told.${side}` as const;
  return { id, en: sideTexts[id] };
}
