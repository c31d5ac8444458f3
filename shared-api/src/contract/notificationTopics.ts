/* Plain data without schemas: the page that switches topics needs them, too. */

/** All topics, what happens most often first. */
export const notificationTopics = [
  'priceAlert',
  'result',
  'fill',
  'liquidation',
  'deposit',
  'withdrawal',
  'verification',
  'signIn',
  'security',
] as const;

type Topics = readonly (typeof notificationTopics)[number][];

/** Topics that cannot be switched off: whoever takes over an account would do that first. */
export const alwaysTold: Topics = ['signIn', 'security'];

/** Topics that no wish is needed for: their mails go to every bound contact, by rules of their own. */
export const mailedAnyway: Topics = ['security'];

/** Topics that are mailed also in quiet hours: they cannot wait until morning. */
export const urgentTopics: Topics = ['liquidation', 'signIn', 'security'];

/** How near to liquidation a position may be told of, per cent of the price. */
export const liquidationDistances = [2, 5, 10, 20] as const;

/** The distance of traders who have chosen none. */
export const usualLiquidationDistance = 5;
