import { z } from 'zod';
import { accessSettings } from '../../core/access/accessSettings';
import { brandSettings, contentSettings } from '../../domains/content/contentSettings';
import { deliverySettings } from '../../domains/delivery/deliverySettings';
import { followPlanSettings } from '../../domains/followPlans/followPlanSettings';
import { limitSettings } from '../../domains/limits/limitSettings';
import { marketSettings } from '../../core/market/marketSettings';
import { operatorSettings } from '../../domains/operator/operatorSettings';
import { perpetualSettings } from '../../domains/perpetual/perpetualSettings';
import { referralSettings } from '../../domains/referral/referralSettings';
import { sealingSettings } from '../../platform/sealing/sealingSettings';
import { telemetrySettings } from '../../platform/telemetry/telemetrySettings';
import { uploadSettings } from '../../domains/uploads/uploadSettings';
import { demoSettings, walletSettings } from '../../domains/wallet/walletSettings';
import { pageSettings } from '../../platform/web/pageSettings';
import { databaseSettings, serverSettings } from './serverSettings';

/** The ready user that a sandbox creates, so that one can look around at once. */
const sandboxSettings = z.object({
  /** True seeds the user below, shows codes at start and shortens waiting times. */
  enabled: z.boolean().default(true),
  /** Sign-in name of the ready user. */
  email: z.email().default('trader@example.com'),
  /** Its password. */
  password: z.string().min(8).default('halyard-demo'),
});

/** The whole configuration of the server: one section per domain, each with defaults. */
export const settings = z.strictObject({
  server: serverSettings.prefault({}),
  database: databaseSettings.prefault({}),
  bus: z
    .object({
      /** NATS server that joins several processes; without it one process runs alone. */
      natsUrl: z.string().optional(),
    })
    .prefault({}),
  /** Least important lines that the log on standard error keeps. */
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  brand: brandSettings.prefault({}),
  sandbox: sandboxSettings.prefault({}),
  sealing: sealingSettings.prefault({}),
  access: accessSettings.prefault({}),
  market: marketSettings.prefault({}),
  delivery: deliverySettings.prefault({}),
  demo: demoSettings.prefault({}),
  wallet: walletSettings.prefault({}),
  uploads: uploadSettings.prefault({}),
  content: contentSettings.prefault({}),
  operator: operatorSettings.prefault({}),
  perpetual: perpetualSettings.prefault({}),
  followPlans: followPlanSettings.prefault({}),
  referral: referralSettings.prefault({}),
  limits: limitSettings.prefault({}),
  telemetry: telemetrySettings.prefault({}),
  page: pageSettings.prefault({}),
});

export type Config = z.infer<typeof settings>;
