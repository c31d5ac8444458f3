import type { Services } from '../../platform/module';

/** What the module takes. */
export const takes = [
  'access',
  'checkAnswers',
  'clock',
  'config',
  'database',
  'exchangeClock',
  'haltWatch',
  'hooks',
  'houseCapital',
  'ids',
  'images',
  'ledger',
  'logger',
  'market',
  'metrics',
  'operatorNews',
  'routes',
  'say',
  'sealer',
  'userEvents',
] as const;

export type OperatorServices = Services<typeof takes>;
