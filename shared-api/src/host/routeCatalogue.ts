import type { ProductRemoteId, RemoteId } from './remoteId';
import type { OwnRouteId } from './routeMap';

/** What a page needs of the trader before it opens: nothing, or a session. */
export type RouteAccess = 'public' | 'session';

/** One page of the product. Paths are those of the specification, without the leading `#`. */
export interface RouteEntry {
  readonly path: string;
  /** Further paths that open the same page. */
  readonly aliases?: readonly string[];
  readonly remote: ProductRemoteId;
  readonly access: RouteAccess;
  /** Position in the tab bar; absent for pushed pages. */
  readonly tab?: 0 | 1 | 2 | 3 | 4;
}

const home = '/pages/tabbarPages/home';
const markets = '/pages/tabbarPages/markets';
const futures = '/pages/tabbarPages/futures';
const perpetual = '/pages/tabbarPages/perpetual';
const mine = '/pages/tabbarPages/mine';
const user = '/pages/userPages';

/**
 * Every page of the product by route id. A remote's definition must name exactly the routes listed here for it
 * (a test of each remote holds it to that); pages of other remotes are reached by id only.
 */
export const routeCatalogue = {
  'home.index': { path: '/', aliases: [`${home}/index`], remote: 'home', access: 'public', tab: 0 },
  'home.more': { path: `${home}/more`, remote: 'home', access: 'public' },
  'home.moreHelp': { path: `${home}/moreHelp`, remote: 'home', access: 'public' },
  'home.moreDetail': { path: `${home}/moreDetail`, remote: 'home', access: 'public' },
  'home.noticeDetail': { path: `${home}/noticeDetail`, remote: 'home', access: 'public' },
  'home.helpCenter': { path: `${home}/helpCenter`, remote: 'home', access: 'public' },
  'home.verification': { path: `${home}/verification`, remote: 'home', access: 'session' },

  'markets.index': { path: `${markets}/index`, remote: 'markets', access: 'public', tab: 1 },

  'futures.index': { path: `${futures}/index`, remote: 'futures', access: 'public', tab: 2 },
  'futures.history': { path: `${futures}/history`, remote: 'futures', access: 'session' },
  'futures.rule': { path: `${futures}/rule`, remote: 'futures', access: 'public' },
  'futures.chart': { path: `${futures}/chart`, remote: 'futures', access: 'public' },
  'futures.receipt': { path: `${futures}/receipt`, remote: 'futures', access: 'session' },
  'futures.publishPlan': { path: `${futures}/publishPlan`, remote: 'futures', access: 'session' },
  'futures.plan': { path: `${futures}/plan`, remote: 'futures', access: 'public' },

  'perpetual.index': { path: `${perpetual}/index`, remote: 'perpetual', access: 'public', tab: 3 },
  'perpetual.index1': { path: `${perpetual}/index1`, remote: 'perpetual', access: 'public' },
  'perpetual.detail': { path: `${perpetual}/detail`, remote: 'perpetual', access: 'public' },
  'perpetual.chart': { path: `${perpetual}/chart`, remote: 'perpetual', access: 'public' },
  'perpetual.rule': { path: `${perpetual}/rule`, remote: 'perpetual', access: 'public' },

  'assets.index': { path: `${mine}/index`, remote: 'assets', access: 'public', tab: 4 },
  'assets.denominationCurrency': { path: `${mine}/denominationCurrency`, remote: 'assets', access: 'session' },
  'assets.assetsDetail': { path: `${mine}/assetsDetail`, remote: 'assets', access: 'session' },
  'assets.getAssets': { path: `${mine}/getAssets`, remote: 'assets', access: 'session' },
  'assets.fundTransfer': { path: `${mine}/fundTransfer`, remote: 'assets', access: 'session' },
  'assets.fundTransferRecord': { path: `${mine}/fundTransferRecord`, remote: 'assets', access: 'session' },
  'assets.bindWithdrawalAddress': { path: `${mine}/bindWithdrawalAddress`, remote: 'assets', access: 'session' },
  'assets.recharge': { path: `${mine}/recharge`, remote: 'assets', access: 'session' },
  'assets.recharge3': { path: `${mine}/recharge3`, remote: 'assets', access: 'session' },
  'assets.rechargeRecord': { path: `${mine}/rechargeRecord`, remote: 'assets', access: 'session' },
  'assets.withdrawal': { path: `${mine}/withdrawal`, remote: 'assets', access: 'session' },
  'assets.withdrawalRecord': { path: `${mine}/withdrawalRecord`, remote: 'assets', access: 'session' },
  'assets.spotGoods': { path: `${mine}/spotGoods`, remote: 'assets', access: 'session' },
  'assets.spotGoodsRecord': { path: `${mine}/spotGoodsRecord`, remote: 'assets', access: 'session' },
  'assets.withdwawalPassword': { path: `${mine}/withdwawalPassword`, remote: 'assets', access: 'session' },
  'assets.changeRecord': { path: `${mine}/changeRecord`, remote: 'assets', access: 'session' },

  'account.login': { path: `${user}/login`, remote: 'account', access: 'public' },
  'account.register': { path: `${user}/register`, remote: 'account', access: 'public' },
  'account.forgetPassword': { path: `${user}/forgetPassword`, remote: 'account', access: 'public' },
  'account.recovery': { path: `${user}/recovery`, remote: 'account', access: 'public' },
  'account.lang': { path: `${user}/lang`, remote: 'account', access: 'public' },
  'account.service': { path: `${user}/service`, remote: 'account', access: 'public' },
  'account.retrievePassword': { path: `${mine}/retrievePassword`, remote: 'account', access: 'session' },
  'account.download': { path: `${mine}/download`, remote: 'account', access: 'public' },
  'account.instructions': { path: `${mine}/instructions`, remote: 'account', access: 'public' },
  'account.set': { path: `${mine}/set`, remote: 'account', access: 'public' },
  'account.about': { path: `${mine}/about`, remote: 'account', access: 'public' },
  'account.help': { path: `${mine}/help`, remote: 'account', access: 'public' },
  'account.share': { path: `${mine}/share`, remote: 'account', access: 'session' },
  'account.shareRules': { path: `${mine}/shareRules`, remote: 'account', access: 'public' },
  'account.primary': { path: `${mine}/primary`, remote: 'account', access: 'session' },
  'account.primary2': { path: `${mine}/primary2`, remote: 'account', access: 'session' },
  'account.authenticator': { path: `${mine}/authenticator`, remote: 'account', access: 'session' },
  'account.devices': { path: `${mine}/devices`, remote: 'account', access: 'session' },
  'account.contacts': { path: `${mine}/contacts`, remote: 'account', access: 'session' },
  'account.limits': { path: `${mine}/limits`, remote: 'account', access: 'session' },
  'account.data': { path: `${mine}/data`, remote: 'account', access: 'session' },
  'account.closing': { path: `${mine}/closing`, remote: 'account', access: 'session' },
  'account.chooseLocation': { path: '/choose-location', remote: 'account', access: 'public' },
  'account.openLocation': { path: '/open-location', remote: 'account', access: 'public' },
} as const satisfies Record<string, RouteEntry>;

/** A page of the product's own remotes. */
export type CatalogueRouteId = keyof typeof routeCatalogue;

/** Any page: of the catalogue, or one that a remote has added to `RouteMap`. */
export type RouteId = CatalogueRouteId | OwnRouteId;

/** The routes of one remote. */
export type RouteIdOf<Remote extends RemoteId> = Extract<RouteId, `${Remote}.${string}`>;

/** The five tabs, in the order of the tab bar. */
export const tabRoutes = [
  'home.index',
  'markets.index',
  'futures.index',
  'perpetual.index',
  'assets.index',
] as const satisfies readonly RouteId[];

export type TabRouteId = (typeof tabRoutes)[number];
