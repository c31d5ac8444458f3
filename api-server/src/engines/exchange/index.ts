export { quoteExchange } from './quoteExchange';
export type { ExchangeQuestion, ExchangeRules, QuotedExchange, QuoteRefusal } from './quoteExchange';
export { executeExchange } from './executeExchange';
export type { ExchangeMoment, ExecutedExchange } from './executeExchange';
