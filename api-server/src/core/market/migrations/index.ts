import type { Migrations } from '../../../platform/database';
import { migration0020Market } from './0020_market';
import { migration0021MarketLease } from './0021_marketLease';
import { migration0022CompleteUntil } from './0022_completeUntil';
import { migration0023ExchangeClock } from './0023_exchangeClock';
import { migration0024TakenDepth } from './0024_takenDepth';
import { migration0117LeadingSince } from './0117_leadingSince';

export const marketMigrations: Migrations = {
  '0020_market': migration0020Market,
  '0021_marketLease': migration0021MarketLease,
  '0022_completeUntil': migration0022CompleteUntil,
  '0023_exchangeClock': migration0023ExchangeClock,
  '0024_takenDepth': migration0024TakenDepth,
  '0117_leadingSince': migration0117LeadingSince,
};
