/** How long a limit order may stay, the usual first. */
export const timesInForce = ['goodTillCancelled', 'immediateOrCancel', 'postOnly'] as const;

export type TimeInForce = (typeof timesInForce)[number];
