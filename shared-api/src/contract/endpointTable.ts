/** How one call is sent. Plain data without schemas, because the browser's client needs it at run time. */
export interface EndpointEntry {
  /** Below `/api/`, as the specification spells it. No other file does: who calls names what the call does. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** Which envelope the answer wears; `standard` when absent. */
  readonly envelope?: 'variant' | 'upload' | 'language';
  /** Who may call it; `session` when absent. */
  readonly access?: 'public';
  /** The call takes an `Idempotency-Key` header and is executed once per key. */
  readonly idempotent?: true;
  /**
   * What of a named account (`accountHeader`) must be the session's; user and mode when absent. `user`: the call concerns both accounts of the
   * user. `none`: the call is about no account, or tells which one it is.
   */
  readonly account?: 'user' | 'none';
  /** Answered in a session that is locked, too. */
  readonly whileLocked?: true;
}

/**
 * Every call that traders make, by what it does.
 * @see docs/decisions/0252-calls-and-pages-are-named-by-what-they-do.md
 */
export const endpointTable = {
  'session.signIn': { path: 'user/login', method: 'POST', access: 'public', account: 'none' },
  'session.register': { path: 'user/register', method: 'POST', access: 'public', account: 'none' },
  'session.switchAccount': { path: 'user/changeUser', method: 'POST', account: 'user' },
  'session.listAccounts': { path: 'user/userlist', method: 'GET' },
  'profile.read': { path: 'user/getUserinfo', method: 'GET', account: 'none' },
  'password.reset': { path: 'user/resetpwd', method: 'POST', access: 'public', account: 'none' },
  'referral.summary': { path: 'user/getShareInviteLink', method: 'GET' },
  'demoFunds.claim': { path: 'user/getDemoMoney', method: 'POST', idempotent: true },
  'statement.ofAccount': { path: 'user/getUserMoneyLog', method: 'GET' },
  'demoFunds.reset': { path: 'user/resetDemoMoney', method: 'POST', idempotent: true },
  'demoFunds.status': { path: 'user/getDemoMoneyStatus', method: 'GET' },
  'referral.team': { path: 'user/getTeam', method: 'GET' },
  'referral.rebates': { path: 'user/getRebates', method: 'GET' },
  'session.signOut': { path: 'user/logout', method: 'POST', account: 'user', whileLocked: true },
  'session.signOutEverywhere': { path: 'user/logoutEverywhere', method: 'POST', account: 'user' },
  'session.list': { path: 'user/getSessions', method: 'GET' },
  'session.revoke': { path: 'user/revokeSession', method: 'POST' },
  'authenticator.setUp': { path: 'user/setupAuthenticator', method: 'POST' },
  'authenticator.bind': { path: 'user/bindAuthenticator', method: 'POST' },
  'authenticator.unbind': { path: 'user/unbindAuthenticator', method: 'POST' },
  'contact.bind': { path: 'user/bindContact', method: 'POST' },
  'appLock.set': { path: 'user/setAppLock', method: 'POST', account: 'user' },
  'appLock.remove': { path: 'user/removeAppLock', method: 'POST', account: 'user' },
  'appLock.alive': { path: 'user/appLockAlive', method: 'POST', account: 'none' },
  'appLock.read': { path: 'user/appLock', method: 'GET', account: 'none', whileLocked: true },
  'appLock.lock': { path: 'user/lockApp', method: 'POST', account: 'none', whileLocked: true },
  'appLock.unlock': { path: 'user/unlockApp', method: 'POST', account: 'none', whileLocked: true },
  'passkey.challenge': {
    path: 'user/passkeyChallenge',
    method: 'POST',
    access: 'public',
    account: 'none',
    whileLocked: true,
  },
  'passkey.signIn': { path: 'user/loginWithPasskey', method: 'POST', access: 'public', account: 'none' },
  'passkey.list': { path: 'user/passkeys', method: 'GET' },
  'passkey.add': { path: 'user/addPasskey', method: 'POST' },
  'passkey.remove': { path: 'user/removePasskey', method: 'POST' },
  'profile.update': { path: 'user/setProfile', method: 'POST' },
  'ownLimits.read': { path: 'user/getLimits', method: 'GET' },
  'ownLimits.set': { path: 'user/setLimits', method: 'POST' },
  'closure.read': { path: 'user/getClosure', method: 'GET', account: 'user' },
  'closure.request': { path: 'user/closeAccount', method: 'POST', account: 'user' },
  'closure.cancel': { path: 'user/keepAccount', method: 'POST', account: 'user' },
  'dataExport.request': { path: 'user/requestExport', method: 'POST', account: 'user' },
  'dataExport.read': { path: 'user/readExport', method: 'GET', account: 'user' },

  'notification.list': { path: 'user/notifications', method: 'GET', account: 'user' },
  'notification.markRead': { path: 'user/readNotifications', method: 'POST', account: 'user' },
  'notificationPreferences.read': { path: 'user/getNotificationPreferences', method: 'GET', account: 'user' },
  'notificationPreferences.set': { path: 'user/setNotificationPreferences', method: 'POST', account: 'user' },
  'pushSubscription.read': { path: 'user/getPushSubscription', method: 'GET', account: 'user' },
  'pushSubscription.set': { path: 'user/setPushSubscription', method: 'POST', account: 'user' },
  'pushSubscription.remove': { path: 'user/removePushSubscription', method: 'POST', account: 'user' },

  'priceAlert.list': { path: 'user/priceAlerts', method: 'GET', account: 'user' },
  'priceAlert.create': { path: 'user/addPriceAlert', method: 'POST', account: 'user' },
  'priceAlert.remove': { path: 'user/removePriceAlert', method: 'POST', account: 'user' },

  'recovery.begin': { path: 'recovery/begin', method: 'POST', access: 'public', account: 'none' },
  'recovery.uploadImage': {
    path: 'recovery/upload',
    method: 'POST',
    envelope: 'upload',
    access: 'public',
    account: 'none',
  },
  'recovery.submit': { path: 'recovery/submit', method: 'POST', access: 'public', account: 'none' },
  'recovery.status': { path: 'recovery/status', method: 'POST', access: 'public', account: 'none' },
  'recovery.cancel': { path: 'recovery/cancel', method: 'POST', access: 'public', account: 'none' },

  'code.sendByEmail': { path: 'ems/send', method: 'POST', access: 'public', account: 'none' },
  'code.sendBySms': { path: 'sms/send', method: 'POST', access: 'public', account: 'none' },

  'deposit.methods': { path: 'index/payment', method: 'GET', access: 'public' },
  'product.specifications': { path: 'index/varieties', method: 'GET', access: 'public' },
  'balance.read': { path: 'index/money', method: 'GET' },
  'conversion.submit': { path: 'index/bbRecharge', method: 'POST', idempotent: true },
  'conversion.quote': { path: 'index/bbQuote', method: 'POST' },
  'exchange.information': { path: 'index/info', method: 'GET', access: 'public' },
  'deposit.report': { path: 'index/czSubmit', method: 'POST', idempotent: true },
  'deposit.list': { path: 'index/czRec', method: 'GET' },
  'withdrawal.submit': { path: 'index/tbSubmit', method: 'POST', idempotent: true },
  'withdrawal.list': { path: 'index/tbRec', method: 'GET' },
  'withdrawal.cancel': { path: 'index/tbCancel', method: 'POST', idempotent: true },
  'withdrawal.requirements': { path: 'index/withdrawalInfo', method: 'GET' },
  'withdrawalAddress.list': { path: 'index/addresses', method: 'GET' },
  'withdrawalAddress.bind': { path: 'index/bindAddress', method: 'POST' },
  'withdrawalAddress.remove': { path: 'index/removeAddress', method: 'POST' },
  'conversion.list': { path: 'index/sdRec', method: 'GET' },
  'transfer.submit': { path: 'index/zySubmit', method: 'POST', idempotent: true },
  'transfer.list': { path: 'index/zyRec', method: 'GET' },
  'transfer.balances': { path: 'index/transferType', method: 'GET' },
  'coin.list': { path: 'index/coin', method: 'GET', access: 'public' },
  'balance.overview': { path: 'index/overview', method: 'GET' },
  'balance.list': { path: 'index/property', method: 'GET' },
  'performance.read': { path: 'index/performance', method: 'GET' },
  'withdrawalPassword.set': { path: 'index/withdrawalPassword', method: 'POST' },
  'password.change': { path: 'index/resetPassword', method: 'POST' },
  'exchange.regions': { path: 'index/regions', method: 'GET', access: 'public' },
  'deposit.address': { path: 'index/chainAddress', method: 'GET' },
  'deliveryOrder.periods': { path: 'index/timeList', method: 'GET', access: 'public' },
  'exchange.halts': { path: 'index/halts', method: 'GET', access: 'public', account: 'none' },
  'article.list': { path: 'index/getList', method: 'GET', access: 'public' },
  'article.read': { path: 'index/getArticle', method: 'GET', access: 'public' },
  'exchange.language': { path: 'index/language', method: 'POST', envelope: 'language', access: 'public', account: 'none' },
  'slide.list': { path: 'index/carouselList', method: 'GET', access: 'public' },
  'exchange.support': { path: 'index/kefu', method: 'GET', access: 'public' },
  'referral.invitationRule': { path: 'index/getInviteCodeSwitch', method: 'GET', access: 'public' },
  'exchange.downloads': { path: 'index/getAppDownloadUrl', method: 'GET', access: 'public' },

  'product.read': { path: 'product/getProductInfo', method: 'GET', access: 'public' },
  'product.candles': { path: 'product/getKline', method: 'GET', access: 'public' },
  'product.list': { path: 'product/getProductList', method: 'GET', access: 'public' },
  'product.options': { path: 'product/getProductDown', method: 'GET', access: 'public' },
  'product.ticks': { path: 'product/getTicks', method: 'GET', access: 'public' },
  'product.orderBook': { path: 'product/getOrderBook', method: 'GET', access: 'public' },
  'product.trades': { path: 'product/getTrades', method: 'GET', access: 'public' },

  'deliveryOrder.listOpen': { path: 'order/deliveryOrders', method: 'GET' },
  'deliveryOrder.place': { path: 'order/createDeliveryOrder', method: 'POST', idempotent: true },
  'deliveryOrder.cancel': { path: 'order/cancelDeliveryOrder', method: 'POST', idempotent: true },
  'deliveryOrder.listFinished': { path: 'order/historyOrders', method: 'GET' },
  'deliveryOrder.receipt': { path: 'order/getDeliveryReceipt', method: 'GET' },
  'deliveryOrder.countdown': { path: 'order/getOrderCountdown', method: 'GET' },
  'deliveryOrder.rules': { path: 'order/deliveryDesc', method: 'GET', access: 'public' },
  'followPlan.publish': { path: 'order/createOrder', method: 'POST', idempotent: true },
  'followPlan.list': { path: 'order/followOrders', method: 'GET', access: 'public' },
  'followPlan.read': { path: 'order/checkFollowOrder', method: 'GET', access: 'public' },
  'followPlan.invite': { path: 'order/inviteFollow', method: 'POST' },
  'followPlan.join': { path: 'order/joinFollow', method: 'POST', idempotent: true },
  'followPlan.leave': { path: 'order/leaveFollow', method: 'POST' },
  'followPlan.withdraw': { path: 'order/cancelFollow', method: 'POST' },
  'followPlan.listInvitations': { path: 'order/myInvitedFollows', method: 'GET' },
  'followPlan.listEnded': { path: 'order/invitedHistory', method: 'GET' },
  'followPlan.publisherRecord': { path: 'order/getWinRate', method: 'GET', access: 'public' },
  'followPlan.listResults': { path: 'order/planResults', method: 'GET', access: 'public' },
  'followPlan.readLossLimit': { path: 'order/followLossLimit', method: 'GET' },
  'followPlan.setLossLimit': { path: 'order/setFollowLossLimit', method: 'POST' },
  'followPlan.removeLossLimit': { path: 'order/removeFollowLossLimit', method: 'POST' },
  'statement.filters': { path: 'order/getMoneyLogsOptions', method: 'GET' },
  'statement.list': { path: 'order/moneyLogs', method: 'GET' },
  'statement.summary': { path: 'order/accountStatement', method: 'GET' },

  'perpetualOrder.place': { path: 'Sustainable/createOrder', method: 'POST', idempotent: true },
  'perpetualOrder.amend': { path: 'Sustainable/amendEntrust', method: 'POST', idempotent: true },
  'position.list': { path: 'Sustainable/PositionOrders', method: 'GET' },
  'position.addMargin': { path: 'Sustainable/addMargin', method: 'POST', idempotent: true },
  'position.setTakeProfitStopLoss': { path: 'Sustainable/setTakeStopPrice', method: 'POST' },
  'position.setTrailingStop': { path: 'Sustainable/setTrailingStop', method: 'POST' },
  'position.close': { path: 'Sustainable/closePosition', method: 'POST', idempotent: true },
  'position.closeAll': { path: 'Sustainable/closeAllPosition', method: 'POST', idempotent: true },
  'position.reverse': { path: 'Sustainable/reversePosition', method: 'POST', idempotent: true },
  'perpetualOrder.cancel': { path: 'Sustainable/cancelEntrust', method: 'POST', idempotent: true },
  'perpetualOrder.cancelAll': { path: 'Sustainable/cancelAllEntrusts', method: 'POST', idempotent: true },
  'perpetualOrder.listOpen': { path: 'Sustainable/currentEntrust', method: 'GET' },
  'perpetualOrder.listFinished': { path: 'Sustainable/historyEntrust', method: 'GET' },
  'perpetualOrder.fills': { path: 'Sustainable/historyTrades', method: 'GET' },
  'perpetualAccount.read': { path: 'Sustainable/getAccount', method: 'GET' },
  'position.liquidation': { path: 'Sustainable/getLiquidation', method: 'GET' },

  'verification.countries': { path: 'user_verification/getCountryList', method: 'GET', envelope: 'variant', access: 'public' },
  'verification.submit': { path: 'user_verification/submitIdentityVerification', method: 'POST', envelope: 'variant' },
  'verification.read': { path: 'user_verification/getUserVerification', method: 'GET', envelope: 'variant' },

  'image.upload': { path: 'common/upload', method: 'POST', envelope: 'upload' },
} as const satisfies Record<string, EndpointEntry>;

/** A call by what it does, such as `transfer.submit`. */
export type CallName = keyof typeof endpointTable;

export const callNames = Object.keys(endpointTable) as CallName[];

const byPath: ReadonlyMap<string, CallName> = new Map(callNames.map((name) => [endpointTable[name].path, name]));

/** The call that goes out under this path; undefined when none does. */
export const callOfPath = (path: string): CallName | undefined => byPath.get(path);

/** Where a call goes out to: path of its address. */
export const apiPath = (name: CallName): string => `/api/${endpointTable[name].path}`;

/** Where owners read their pictures, which is no call: bytes and no envelope. */
export const imageRoute = 'common/image';

/** Path of one's own picture below `/api/`. */
export const imagePath = (id: string): string => `${imageRoute}?id=${id}`;
