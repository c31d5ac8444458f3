import type { Product } from './Product';

type Row = [
  base: string,
  name: string,
  tickSize: string,
  lotStep: string,
  referencePrice: number,
  annualVolatility: number,
  turnover: number,
];

const rows: readonly Row[] = [
  ['BTC', 'Bitcoin', '0.1', '0.001', 107_000, 0.42, 8.5e9],
  ['ETH', 'Ethereum', '0.01', '0.01', 2_450, 0.68, 6e9],
  ['SOL', 'Solana', '0.01', '0.1', 151, 0.8, 1.7e9],
  ['BNB', 'BNB', '0.1', '0.01', 648, 0.45, 4e8],
  ['ADA', 'Cardano', '0.0001', '0.1', 0.565, 0.85, 1.4e8],
  ['DOGE', 'Dogecoin', '0.00001', '1', 0.1636, 0.95, 3.9e8],
  ['DOT', 'Polkadot', '0.0001', '0.1', 3.405, 0.85, 4.2e7],
];

/** The products of a default installation, each against USDT, as a delivery and as a perpetual product. */
export const defaultProducts: readonly Product[] = rows.map(
  ([base, name, tickSize, lotStep, referencePrice, annualVolatility, dailyTurnover]) => ({
    symbol: `${base}USDT`,
    base,
    quote: 'USDT',
    name,
    tickSize,
    lotStep,
    kinds: ['delivery', 'perpetual'],
    referencePrice,
    annualVolatility,
    dailyTurnover,
  }),
);
