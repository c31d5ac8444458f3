import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from '../../core/access/tables';
import type { DeliveryTables } from '../../domains/delivery/tables';
import type { EventTables } from '../events/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { LedgerTables } from '../../core/ledger/tables';
import type { ContentTables } from '../../domains/content/tables';
import type { FollowPlanTables } from '../../domains/followPlans/tables';
import type { OwnLimitTables } from '../../domains/limits/tables';
import type { OperatorTables } from '../../domains/operator/tables';
import type { PerpetualTables } from '../../domains/perpetual/tables';
import type { ReferralTables } from '../../domains/referral/tables';
import type { TelemetryTables } from '../telemetry/tables';
import type { UploadTables } from '../../domains/uploads/tables';
import type { VerificationTables } from '../../domains/verification/tables';
import type { WalletTables } from '../../domains/wallet/tables';

/** Every table of the server; each domain adds its own interface here. Times are bigint milliseconds UTC, money is numeric read as text. */
export interface Tables
  extends
    LedgerTables,
    IdempotencyTables,
    EventTables,
    AccessTables,
    DeliveryTables,
    WalletTables,
    VerificationTables,
    UploadTables,
    ContentTables,
    OperatorTables,
    PerpetualTables,
    ReferralTables,
    OwnLimitTables,
    FollowPlanTables,
    TelemetryTables {}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
/** A database or a running transaction. Inside a transaction always pass the transaction: the embedded database has one connection. */
export type Executor = Kysely<Tables>;
