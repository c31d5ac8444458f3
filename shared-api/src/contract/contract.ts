import { appLockEndpoints } from './appLock';
import type { EndpointContract } from './defineEndpoint';
import { contentEndpoints } from './contentEndpoints';
import type { CallName } from './endpointTable';
import { haltEndpoints } from './halts';
import { leavingEndpoints } from './leaving';
import { notificationEndpoints } from './notificationEndpoints';
import { orderEndpoints } from './orderEndpoints';
import { passkeyEndpoints } from './passkeyEndpoints';
import { performanceEndpoints } from './performance';
import { perpetualEndpoints } from './perpetualEndpoints';
import { priceAlertEndpoints } from './priceAlerts';
import { planResultEndpoints } from './planResults';
import { productEndpoints } from './productEndpoints';
import { statementEndpoints } from './statementEndpoints';
import { recoveryEndpoints } from './recovery';
import { userEndpoints } from './userEndpoints';
import { walletEndpoints } from './walletEndpoints';

/** Schemas of every call of traders. The client's types, the server's validation and OpenAPI come from here. */
export const contract = {
  ...userEndpoints,
  ...appLockEndpoints,
  ...passkeyEndpoints,
  ...walletEndpoints,
  ...contentEndpoints,
  ...productEndpoints,
  ...orderEndpoints,
  ...statementEndpoints,
  ...planResultEndpoints,
  ...perpetualEndpoints,
  ...haltEndpoints,
  ...leavingEndpoints,
  ...recoveryEndpoints,
  ...notificationEndpoints,
  ...priceAlertEndpoints,
  ...performanceEndpoints,
} as const satisfies Record<CallName, EndpointContract>;

export type Contract = typeof contract;
