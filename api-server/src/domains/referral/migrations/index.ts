import type { Migrations } from '../../../platform/database';
import { migration0031Referral } from './0031_referral';
import { migration0037NoRebateTo } from './0037_noRebateTo';
import { migration0039RebateTotals } from './0039_rebateTotals';
import { migration0061TeamTotals } from './0061_teamTotals';

export const referralMigrations: Migrations = {
  '0031_referral': migration0031Referral,
  '0037_noRebateTo': migration0037NoRebateTo,
  '0039_rebateTotals': migration0039RebateTotals,
  '0061_teamTotals': migration0061TeamTotals,
};
