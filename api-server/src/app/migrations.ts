import { accessMigrations } from '../core/access/migrations';
import { capitalMigrations } from '../core/capital/migrations';
import { haltsMigrations } from '../core/halts/migrations';
import { ledgerMigrations } from '../core/ledger/migrations';
import { marketMigrations } from '../core/market/migrations';
import { deliveryMigrations } from '../domains/delivery/migrations';
import { followPlansMigrations } from '../domains/followPlans/migrations';
import { leavingMigrations } from '../domains/leaving/migrations';
import { limitsMigrations } from '../domains/limits/migrations';
import { operatorMigrations } from '../domains/operator/migrations';
import { perpetualMigrations } from '../domains/perpetual/migrations';
import { priceAlertMigrations } from '../domains/priceAlerts/migrations';
import { recoveryMigrations } from '../domains/recovery/migrations';
import { referralMigrations } from '../domains/referral/migrations';
import { uploadsMigrations } from '../domains/uploads/migrations';
import { verificationMigrations } from '../domains/verification/migrations';
import { walletMigrations } from '../domains/wallet/migrations';
import { databaseMigrations } from '../platform/database/migrations';
import { notificationMigrations } from '../platform/notifications/migrations';
import { telemetryMigrations } from '../platform/telemetry/migrations';
import { webMigrations } from '../platform/web/migrations';
import type { Migrations } from '../platform/database';

const rooms: readonly Migrations[] = [
  databaseMigrations,
  ledgerMigrations,
  accessMigrations,
  marketMigrations,
  haltsMigrations,
  capitalMigrations,
  deliveryMigrations,
  perpetualMigrations,
  referralMigrations,
  limitsMigrations,
  followPlansMigrations,
  walletMigrations,
  verificationMigrations,
  operatorMigrations,
  uploadsMigrations,
  leavingMigrations,
  recoveryMigrations,
  notificationMigrations,
  priceAlertMigrations,
  telemetryMigrations,
  webMigrations,
];

/** Every migration by name, in the order in which a fresh database runs them: that of their names. */
export const migrations: Migrations = Object.fromEntries(
  rooms.flatMap((room) => Object.entries(room)).sort(([one], [other]) => (one < other ? -1 : 1)),
);
