import type { EndpointPath } from '../contract/endpointTable';
import type { UserEvent } from '../contract/streamTypes';

export type UserEventKind = UserEvent['kind'];

/** Reads that a user event makes old. */
export const eventEffects: Readonly<Record<UserEventKind, readonly EndpointPath[]>> = {
  balance: [
    'index/overview',
    'index/property',
    'index/money',
    'index/transferType',
    'index/withdrawalInfo',
    'index/zyRec',
    'index/sdRec',
    'user/userlist',
    'user/getUserMoneyLog',
    'user/getDemoMoneyStatus',
    'order/moneyLogs',
    'order/checkFollowOrder',
    'Sustainable/getAccount',
  ],
  deliveryOrder: [
    'order/deliveryOrders',
    'order/historyOrders',
    'order/getDeliveryReceipt',
    'order/getOrderCountdown',
    'order/getWinRate',
    'user/getLimits',
  ],
  perpetualOrder: ['Sustainable/currentEntrust', 'Sustainable/historyEntrust', 'Sustainable/historyTrades', 'Sustainable/getAccount'],
  position: ['Sustainable/PositionOrders', 'Sustainable/getAccount', 'Sustainable/historyTrades', 'Sustainable/getLiquidation'],
  followPlan: ['order/followOrders', 'order/checkFollowOrder', 'order/myInvitedFollows', 'order/invitedHistory', 'order/getWinRate'],
  exchange: ['index/sdRec'],
  deposit: ['index/czRec'],
  withdrawal: ['index/tbRec', 'index/withdrawalInfo', 'index/addresses'],
  verification: ['user_verification/getUserVerification', 'user/getUserinfo', 'index/withdrawalInfo'],
  session: ['user/getUserinfo', 'user/getSessions', 'user/userlist', 'user/passkeys'],
  notice: ['index/getList'],
  recovery: ['user/getUserinfo', 'recovery/status', 'index/withdrawalInfo'],
};

/** What a change does, for reads that must be new at once and not only when the stream tells. */
export const callEffects: Readonly<Partial<Record<EndpointPath, readonly UserEventKind[]>>> = {
  'user/getDemoMoney': ['balance'],
  'user/bindContact': ['session', 'withdrawal'],
  'user/bindAuthenticator': ['session', 'withdrawal'],
  'user/unbindAuthenticator': ['session', 'withdrawal'],
  'user/addPasskey': ['session', 'withdrawal'],
  'user/removePasskey': ['session', 'withdrawal'],
  'user/setProfile': ['session', 'balance'],
  'user/revokeSession': ['session'],
  'index/bbRecharge': ['exchange', 'balance'],
  'index/czSubmit': ['deposit'],
  'index/tbSubmit': ['withdrawal', 'balance'],
  'index/tbCancel': ['withdrawal', 'balance'],
  'index/resetPassword': ['withdrawal'],
  'index/bindAddress': ['withdrawal'],
  'index/removeAddress': ['withdrawal'],
  'index/zySubmit': ['balance'],
  'index/withdrawalPassword': ['session', 'withdrawal'],
  'order/createDeliveryOrder': ['deliveryOrder', 'balance'],
  'order/cancelDeliveryOrder': ['deliveryOrder', 'balance'],
  'order/createOrder': ['followPlan', 'balance'],
  'order/inviteFollow': ['followPlan'],
  'order/joinFollow': ['followPlan', 'balance'],
  'order/leaveFollow': ['followPlan', 'balance'],
  'order/cancelFollow': ['followPlan', 'balance'],
  'Sustainable/createOrder': ['perpetualOrder', 'position', 'balance'],
  'Sustainable/addMargin': ['position', 'balance'],
  'Sustainable/setTakeStopPrice': ['position'],
  'Sustainable/closePosition': ['perpetualOrder', 'position', 'balance'],
  'Sustainable/closeAllPosition': ['perpetualOrder', 'position', 'balance'],
  'Sustainable/cancelEntrust': ['perpetualOrder', 'balance'],
  'user_verification/submitIdentityVerification': ['verification'],
  'recovery/cancel': ['recovery'],
};

/** The reads that become old, each once. */
export function pathsOf(kinds: readonly UserEventKind[]): ReadonlySet<EndpointPath> {
  return new Set(kinds.flatMap((kind) => eventEffects[kind]));
}
