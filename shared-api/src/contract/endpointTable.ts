/** How one endpoint is called. Plain data without schemas, because the browser's client needs it at run time. */
export interface EndpointEntry {
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
  /** Not in section 7 of the specification; added because a screen needs it. */
  readonly extension?: true;
}

/** Every endpoint under `/api/` that traders call. */
export const endpointTable = {
  'user/login': { method: 'POST', access: 'public', account: 'none' },
  'user/register': { method: 'POST', access: 'public', account: 'none' },
  'user/changeUser': { method: 'POST', account: 'user' },
  'user/userlist': { method: 'GET' },
  'user/getUserinfo': { method: 'GET', account: 'none' },
  'user/resetpwd': { method: 'POST', access: 'public', account: 'none' },
  'user/getShareInviteLink': { method: 'GET' },
  'user/getDemoMoney': { method: 'POST', idempotent: true },
  'user/getUserMoneyLog': { method: 'GET' },
  'user/getDemoMoneyStatus': { method: 'GET', extension: true },
  'user/getTeam': { method: 'GET', extension: true },
  'user/getRebates': { method: 'GET', extension: true },
  'user/logout': { method: 'POST', account: 'user', extension: true },
  'user/logoutEverywhere': { method: 'POST', account: 'user', extension: true },
  'user/getSessions': { method: 'GET', extension: true },
  'user/revokeSession': { method: 'POST', extension: true },
  'user/setupAuthenticator': { method: 'POST', extension: true },
  'user/bindAuthenticator': { method: 'POST', extension: true },
  'user/unbindAuthenticator': { method: 'POST', extension: true },
  'user/bindContact': { method: 'POST', extension: true },
  'user/passkeyChallenge': { method: 'POST', access: 'public', account: 'none', extension: true },
  'user/loginWithPasskey': { method: 'POST', access: 'public', account: 'none', extension: true },
  'user/passkeys': { method: 'GET', extension: true },
  'user/addPasskey': { method: 'POST', extension: true },
  'user/removePasskey': { method: 'POST', extension: true },
  'user/setProfile': { method: 'POST', extension: true },
  'user/getLimits': { method: 'GET', extension: true },
  'user/setLimits': { method: 'POST', extension: true },
  'user/getClosure': { method: 'GET', account: 'user', extension: true },
  'user/closeAccount': { method: 'POST', account: 'user', extension: true },
  'user/keepAccount': { method: 'POST', account: 'user', extension: true },
  'user/requestExport': { method: 'POST', account: 'user', extension: true },
  'user/readExport': { method: 'GET', account: 'user', extension: true },

  'recovery/begin': { method: 'POST', access: 'public', account: 'none', extension: true },
  'recovery/upload': { method: 'POST', envelope: 'upload', access: 'public', account: 'none', extension: true },
  'recovery/submit': { method: 'POST', access: 'public', account: 'none', extension: true },
  'recovery/status': { method: 'POST', access: 'public', account: 'none', extension: true },
  'recovery/cancel': { method: 'POST', access: 'public', account: 'none', extension: true },

  'ems/send': { method: 'POST', access: 'public', account: 'none' },
  'sms/send': { method: 'POST', access: 'public', account: 'none' },

  'index/payment': { method: 'GET', access: 'public' },
  'index/varieties': { method: 'GET', access: 'public' },
  'index/money': { method: 'GET' },
  'index/bbRecharge': { method: 'POST', idempotent: true },
  'index/bbQuote': { method: 'POST', extension: true },
  'index/info': { method: 'GET', access: 'public' },
  'index/czSubmit': { method: 'POST', idempotent: true },
  'index/czRec': { method: 'GET' },
  'index/tbSubmit': { method: 'POST', idempotent: true },
  'index/tbRec': { method: 'GET' },
  'index/tbCancel': { method: 'POST', idempotent: true, extension: true },
  'index/withdrawalInfo': { method: 'GET', extension: true },
  'index/addresses': { method: 'GET', extension: true },
  'index/bindAddress': { method: 'POST', extension: true },
  'index/removeAddress': { method: 'POST', extension: true },
  'index/sdRec': { method: 'GET' },
  'index/zySubmit': { method: 'POST', idempotent: true },
  'index/zyRec': { method: 'GET' },
  'index/transferType': { method: 'GET' },
  'index/coin': { method: 'GET', access: 'public' },
  'index/overview': { method: 'GET' },
  'index/property': { method: 'GET' },
  'index/withdrawalPassword': { method: 'POST' },
  'index/resetPassword': { method: 'POST' },
  'index/regions': { method: 'GET', access: 'public' },
  'index/chainAddress': { method: 'GET' },
  'index/timeList': { method: 'GET', access: 'public' },
  'index/halts': { method: 'GET', access: 'public', account: 'none', extension: true },
  'index/getList': { method: 'GET', access: 'public' },
  'index/getArticle': { method: 'GET', access: 'public', extension: true },
  'index/language': { method: 'POST', envelope: 'language', access: 'public', account: 'none' },
  'index/carouselList': { method: 'GET', access: 'public' },
  'index/kefu': { method: 'GET', access: 'public' },
  'index/getInviteCodeSwitch': { method: 'GET', access: 'public' },
  'index/getAppDownloadUrl': { method: 'GET', access: 'public' },

  'product/getProductInfo': { method: 'GET', access: 'public' },
  'product/getKline': { method: 'GET', access: 'public' },
  'product/getProductList': { method: 'GET', access: 'public' },
  'product/getProductDown': { method: 'GET', access: 'public' },
  'product/getTicks': { method: 'GET', access: 'public', extension: true },
  'product/getOrderBook': { method: 'GET', access: 'public', extension: true },
  'product/getTrades': { method: 'GET', access: 'public', extension: true },

  'order/deliveryOrders': { method: 'GET' },
  'order/createDeliveryOrder': { method: 'POST', idempotent: true },
  'order/cancelDeliveryOrder': { method: 'POST', idempotent: true },
  'order/historyOrders': { method: 'GET' },
  'order/getDeliveryReceipt': { method: 'GET', extension: true },
  'order/getOrderCountdown': { method: 'GET' },
  'order/deliveryDesc': { method: 'GET', access: 'public' },
  'order/createOrder': { method: 'POST', idempotent: true },
  'order/followOrders': { method: 'GET', access: 'public' },
  'order/checkFollowOrder': { method: 'GET', access: 'public' },
  'order/inviteFollow': { method: 'POST' },
  'order/joinFollow': { method: 'POST', idempotent: true, extension: true },
  'order/leaveFollow': { method: 'POST', extension: true },
  'order/cancelFollow': { method: 'POST', extension: true },
  'order/myInvitedFollows': { method: 'GET' },
  'order/invitedHistory': { method: 'GET' },
  'order/getWinRate': { method: 'GET', access: 'public' },
  'order/getMoneyLogsOptions': { method: 'GET' },
  'order/moneyLogs': { method: 'GET' },

  'Sustainable/createOrder': { method: 'POST', idempotent: true },
  'Sustainable/PositionOrders': { method: 'GET' },
  'Sustainable/addMargin': { method: 'POST', idempotent: true },
  'Sustainable/setTakeStopPrice': { method: 'POST' },
  'Sustainable/closePosition': { method: 'POST', idempotent: true },
  'Sustainable/closeAllPosition': { method: 'POST', idempotent: true },
  'Sustainable/cancelEntrust': { method: 'POST', idempotent: true, extension: true },
  'Sustainable/currentEntrust': { method: 'GET' },
  'Sustainable/historyEntrust': { method: 'GET' },
  'Sustainable/historyTrades': { method: 'GET' },
  'Sustainable/getAccount': { method: 'GET', extension: true },
  'Sustainable/getLiquidation': { method: 'GET', extension: true },

  'user_verification/getCountryList': { method: 'GET', envelope: 'variant', access: 'public' },
  'user_verification/submitIdentityVerification': { method: 'POST', envelope: 'variant' },
  'user_verification/getUserVerification': { method: 'GET', envelope: 'variant' },

  'common/upload': { method: 'POST', envelope: 'upload' },
} as const satisfies Record<string, EndpointEntry>;

export type EndpointPath = keyof typeof endpointTable;
