import type { ReserveSource } from '../core/capital';
import type { HoldSource, RecordSource } from '../core/ledger';
import { accessModule } from '../core/access';
import { capitalModule, reserveAudits } from '../core/capital';
import { haltModule } from '../core/halts';
import { ledgerModule } from '../core/ledger';
import { marketModule } from '../core/market';
import { streamModule } from '../core/stream';
import { contentModule } from '../domains/content';
import { deliveryModule } from '../domains/delivery';
import { followPlanModule } from '../domains/followPlans';
import { leavingModule } from '../domains/leaving';
import { houseModule } from '../domains/house';
import { limitModule } from '../domains/limits';
import { notificationModule } from '../domains/notifications';
import { operatorModule } from '../domains/operator';
import { performanceModule } from '../domains/performance';
import { perpetualModule } from '../domains/perpetual';
import { priceAlertModule } from '../domains/priceAlerts';
import { recoveryModule } from '../domains/recovery';
import { referralModule } from '../domains/referral';
import { uploadModule } from '../domains/uploads';
import { verificationModule } from '../domains/verification';
import { walletModule } from '../domains/wallet';
import { foundationModule, type AuditSource, type Config, type ModuleParts, type ServerModule } from '../platform/module';
import type { SealedColumn } from '../platform/sealing';
import { outboxModule } from '../platform/outbox';
import { retentionModule } from '../platform/retention';
import { telemetryModule } from '../platform/telemetry';
import { webModule } from '../platform/web';

/** The exchange: every module, in the order in which their workers start. They stop in reverse. */
export const modules = [
  foundationModule,
  marketModule,
  accessModule,
  ledgerModule,
  haltModule,
  capitalModule,
  deliveryModule,
  perpetualModule,
  followPlanModule,
  referralModule,
  outboxModule,
  walletModule,
  houseModule,
  limitModule,
  verificationModule,
  recoveryModule,
  uploadModule,
  contentModule,
  leavingModule,
  notificationModule,
  priceAlertModule,
  performanceModule,
  operatorModule,
  webModule,
  retentionModule,
  telemetryModule,
  streamModule,
] as const;

const all: readonly (ModuleParts & Pick<ServerModule, 'fault'>)[] = modules;

/** All that modules hold frozen. */
export const holds: readonly HoldSource[] = all.flatMap((module) => module.holds ?? []);

/** All that contracts may cost the house. */
export const reserves: readonly ReserveSource[] = all.flatMap((module) => module.reserves ?? []);

/** All figures that modules keep. */
export const audits: readonly AuditSource[] = [...all.flatMap((module) => module.audits ?? []), ...reserveAudits(reserves)];

/** All that movements of money follow from. */
export const records: readonly RecordSource[] = all.flatMap((module) => module.records ?? []);

/** All that is unreadable in the database. */
export const sealedColumns: readonly SealedColumn[] = all.flatMap((module) => module.sealedColumns ?? []);

/** What modules find wrong with the whole configuration, a sentence each. */
export function faultsOf(config: Config): string[] {
  return all.flatMap((module) => module.fault?.(config) ?? []);
}
