import { defineRefusals } from '../../kernel';

/** Everything that copy trading says no to. */
export const followPlanRefusals = defineRefusals('followPlan', {
  period: { code: 422, en: 'This purchase duration is not offered. Choose another.' },
  orderTime: { code: 422, en: 'The order time must be between {earliest} s and {latest} days from now.' },
  releaseTime: { code: 422, en: 'The release time must be before the order time.' },
  range: { code: 422, en: 'Minimum and maximum must be between {minimum} and {maximum}, the minimum not above the maximum.' },
  stake: { code: 422, en: 'The stake must be between {minimum} and {maximum} USDT.' },
  invited: { code: 422, en: 'Invited people must be other registered users, each named once.' },
  tooManyPlans: { code: 409, en: 'At most {maximum} of your plans may wait for their order time.' },
  missing: { code: 0, en: 'There is no such plan.' },
  unknownPublisher: { code: 0, en: 'There is no such user.' },
  ended: { code: 409, en: 'The order time of this plan is over.' },
  ownPlan: { code: 409, en: 'You take part in your own plan already.' },
  joined: { code: 409, en: 'You have joined this plan already.' },
  notJoined: { code: 409, en: 'You have not joined this plan.' },
  value: { code: 422, en: 'The value must be between {minimum} and {maximum}.' },
  cap: { code: 422, en: 'The cap must be at least {minimum} USDT.' },
  otherAccount: { code: 0, en: 'This plan belongs to the other kind of account, real or demo. Switch accounts to join.' },
  planRuns: { code: 409, en: 'A plan of this account is not over yet. Wait for its end, or leave it.' },
  lossLimit: {
    code: 409,
    en: 'Your loss limit of {limit} USDT with this lead trader is reached. Raise, restart or remove it to follow again.',
  },
  limitAmount: { code: 422, en: 'A loss limit is an amount in USDT with eight decimals at most.' },
  ownLimit: { code: 0, en: 'A loss limit is for plans of others.' },
  notPublisher: { code: 0, en: 'Only its publisher may do this.' },
});

/** Why somebody got no order at the order time, as that person is told. */
export const skipMessages = defineRefusals('followPlanSkip', {
  notEnough: { code: 0, en: 'Your delivery futures balance was not enough.' },
  belowMinimum: { code: 0, en: 'The stake was below the minimum of the purchase duration.' },
  refused: { code: 0, en: 'The order was not accepted: own limits, an outdated price, or too many open orders.' },
  halted: { code: 0, en: 'New orders were halted at the order time.' },
  lossLimit: { code: 0, en: 'Your loss limit with this lead trader was reached, or would have been by orders still running.' },
  late: { code: 0, en: 'The order time had passed before the order could be placed.' },
});
