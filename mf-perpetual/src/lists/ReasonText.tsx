import { useText } from '../useText';

const reasons = ['takeProfit', 'stopLoss', 'liquidation'] as const;

/** Why the exchange closed something, with a separator behind it; nothing for what the trader did. */
export function ReasonText({ reason }: { readonly reason: string | undefined }) {
  const t = useText();
  const known = reasons.find((each) => each === reason);
  return known && <>{t(`reason.${known}`)} · </>;
}
