/** Names of the trader's choices about charts. Drawings are kept for each product, all else for every chart. */
export const chartPreferences = {
  indicators: 'chart.indicators',
  drawings: (symbol: string): string => `chart.drawings.${symbol}`,
  /** `off` where the trader has put it away. */
  averages: 'chart.averages',
  trades: 'chart.trades',
} as const;

export const off = 'off';
