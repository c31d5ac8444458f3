import type { Text } from './useText';

const reasons = [
  'takeProfit',
  'stopLoss',
  'trailingStop',
  'liquidation',
  'halt',
  'positionEnded',
  'nothingToTake',
  'wouldTake',
  'pastTakeProfit',
  'pastStopLoss',
  'stopBeyondLiquidation',
] as const;

/** Why the exchange closed or returned something; nothing for what the trader did. */
export function reasonText(t: Text, reason: string | undefined): string | undefined {
  const known = reasons.find((each) => each === reason);
  return known && t(`reason.${known}`);
}
