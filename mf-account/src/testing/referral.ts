import { routeCatalogue, type Answer } from '@halyard-h5/shared-api';
import { testId, testNow } from '@halyard-h5/shared-api/testing';

/** Invitation of a trader at LV2 with the first three levels. */
export const invitation: Answer<'referral.summary'> = {
  code: 'ADA234',
  link: `https://example.test/h5/#${routeCatalogue['account.register'].path}?code=ADA234`,
  level: 2,
  qualifiedMembers: 4,
  nextLevelMembers: 10,
  firstTier: 2,
  secondTier: 1,
  thirdTier: 0,
  totalIncome: '1234.567',
  levels: [
    { level: 1, members: 0, first: '0.1', second: '0.05', third: '0.02' },
    { level: 2, members: 3, first: '0.12', second: '0.06', third: '0.02' },
    { level: 3, members: 10, first: '0.14', second: '0.07', third: '0.03' },
  ],
};

/** A member of the team who counts. */
export const member = (nickname: string, number: number): Answer<'referral.team'>['list'][number] => ({
  id: testId(number),
  nickname,
  invitedAt: testNow,
  level: 1,
  deposited: true,
  verified: true,
  income: '1.5',
});
