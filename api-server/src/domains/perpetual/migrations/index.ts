import type { Migrations } from '../../../platform/database';
import { migration0030Perpetual } from './0030_perpetual';
import { migration0034TickSequences } from './0034_tickSequences';
import { migration0035ExecutionTicks } from './0035_executionTicks';
import { migration0036ExposureBudget } from './0036_exposureBudget';
import { migration0038NetResults } from './0038_netResults';
import { migration0105OrderLeverage } from './0105_orderLeverage';
import { migration0106OrderKinds } from './0106_orderKinds';
import { migration0111LiquidationWarnings } from './0111_liquidationWarnings';
import { migration0121TriggerTimes } from './0121_triggerTimes';

export const perpetualMigrations: Migrations = {
  '0030_perpetual': migration0030Perpetual,
  '0034_tickSequences': migration0034TickSequences,
  '0035_executionTicks': migration0035ExecutionTicks,
  '0036_exposureBudget': migration0036ExposureBudget,
  '0038_netResults': migration0038NetResults,
  '0105_orderLeverage': migration0105OrderLeverage,
  '0106_orderKinds': migration0106OrderKinds,
  '0111_liquidationWarnings': migration0111LiquidationWarnings,
  '0121_triggerTimes': migration0121TriggerTimes,
};
