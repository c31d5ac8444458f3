/** The formulas of the contract, in the order in which they build on each other, with the keys of their names. */
export const formulas = {
  positionMargin: 'figure.positionMargin',
  exposure: 'figure.exposure',
  frozenMargin: 'perpetualContract:formulaOf.frozenMargin',
  availableMargin: 'perpetualContract:formulaOf.availableMargin',
  unrealisedPnl: 'perpetualContract:formulaOf.unrealisedPnl',
  marginRatio: 'figure.marginRatio',
  liquidation: 'reason.liquidation',
} as const;

export const formulaNames = Object.keys(formulas) as (keyof typeof formulas)[];
