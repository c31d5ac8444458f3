import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from '../access/tables';
import type { DeliveryTables } from '../delivery/tables';
import type { EventTables } from '../events/tables';
import type { IdempotencyTables } from '../http/idempotency/tables';
import type { LedgerTables } from '../ledger/tables';
import type { ContentTables } from '../content/tables';
import type { FollowPlanTables } from '../followPlans/tables';
import type { OwnLimitTables } from '../limits/tables';
import type { OperatorTables } from '../operator/tables';
import type { PerpetualTables } from '../perpetual/tables';
import type { ReferralTables } from '../referral/tables';
import type { TelemetryTables } from '../telemetry/tables';
import type { UploadTables } from '../uploads/tables';
import type { VerificationTables } from '../verification/tables';
import type { WalletTables } from '../wallet/tables';

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
