/** The request to publish a plan that begins ten minutes after `now`. */
export const planRequest = (now: number, change: object = {}) => ({
  title: 'Plan',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: 60,
  orderAt: now + 600_000,
  releaseAt: now,
  condition: 'fixed',
  minimum: '10',
  maximum: '50',
  stake: '10',
  invited: [],
  ...change,
});
