/** The formulas of the contract, in the order in which they build on each other. */
export const formulas = [
  'positionMargin',
  'exposure',
  'frozenMargin',
  'availableMargin',
  'unrealisedPnl',
  'marginRatio',
  'liquidation',
] as const;
