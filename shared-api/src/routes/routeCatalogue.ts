import type { ProductRemoteId, RemoteId } from './remoteId';
import type { OwnRouteId } from './routeMap';

/** What a page needs of the trader before it opens: nothing, or a session. */
export type RouteAccess = 'public' | 'session';

/** One page of the product. Paths are those of the specification, without the leading `#`; no other file spells them. */
export interface RouteEntry {
  readonly path: string;
  /** Its id in the release before. */
  readonly formerId?: string;
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
  'home.statements': { path: `${home}/moreHelp`, formerId: 'home.moreHelp', remote: 'home', access: 'public' },
  'home.article': { path: `${home}/moreDetail`, formerId: 'home.moreDetail', remote: 'home', access: 'public' },
  'home.notice': { path: `${home}/noticeDetail`, formerId: 'home.noticeDetail', remote: 'home', access: 'public' },
  'home.helpCenter': { path: `${home}/helpCenter`, remote: 'home', access: 'public' },
  'home.inbox': { path: `${home}/inbox`, remote: 'home', access: 'session' },
  'home.verification': { path: `${home}/verification`, remote: 'home', access: 'session' },

  'markets.index': { path: `${markets}/index`, remote: 'markets', access: 'public', tab: 1 },
  'markets.alerts': { path: `${markets}/alerts`, remote: 'markets', access: 'session' },

  'futures.index': { path: `${futures}/index`, remote: 'futures', access: 'public', tab: 2 },
  'futures.history': { path: `${futures}/history`, remote: 'futures', access: 'session' },
  'futures.rule': { path: `${futures}/rule`, remote: 'futures', access: 'public' },
  'futures.chart': { path: `${futures}/chart`, remote: 'futures', access: 'public' },
  'futures.receipt': { path: `${futures}/receipt`, remote: 'futures', access: 'session' },
  'futures.publishPlan': { path: `${futures}/publishPlan`, remote: 'futures', access: 'session' },
  'futures.plan': { path: `${futures}/plan`, remote: 'futures', access: 'public' },
  'futures.leader': { path: `${futures}/leader`, remote: 'futures', access: 'public' },

  'perpetual.index': { path: `${perpetual}/index`, remote: 'perpetual', access: 'public', tab: 3 },
  'perpetual.product': { path: `${perpetual}/index1`, formerId: 'perpetual.index1', remote: 'perpetual', access: 'public' },
  'perpetual.detail': { path: `${perpetual}/detail`, remote: 'perpetual', access: 'public' },
  'perpetual.chart': { path: `${perpetual}/chart`, remote: 'perpetual', access: 'public' },
  'perpetual.rule': { path: `${perpetual}/rule`, remote: 'perpetual', access: 'public' },

  'assets.index': { path: `${mine}/index`, remote: 'assets', access: 'public', tab: 4 },
  'assets.displayCurrency': {
    path: `${mine}/denominationCurrency`,
    formerId: 'assets.denominationCurrency',
    remote: 'assets',
    access: 'session',
  },
  'assets.walletBalances': { path: `${mine}/assetsDetail`, formerId: 'assets.assetsDetail', remote: 'assets', access: 'session' },
  'assets.demoFunds': { path: `${mine}/getAssets`, formerId: 'assets.getAssets', remote: 'assets', access: 'session' },
  'assets.transfer': { path: `${mine}/fundTransfer`, formerId: 'assets.fundTransfer', remote: 'assets', access: 'session' },
  'assets.transferRecords': {
    path: `${mine}/fundTransferRecord`,
    formerId: 'assets.fundTransferRecord',
    remote: 'assets',
    access: 'session',
  },
  'assets.withdrawalAddresses': {
    path: `${mine}/bindWithdrawalAddress`,
    formerId: 'assets.bindWithdrawalAddress',
    remote: 'assets',
    access: 'session',
  },
  'assets.deposit': { path: `${mine}/recharge`, formerId: 'assets.recharge', remote: 'assets', access: 'session' },
  'assets.depositProof': { path: `${mine}/recharge3`, formerId: 'assets.recharge3', remote: 'assets', access: 'session' },
  'assets.depositRecords': { path: `${mine}/rechargeRecord`, formerId: 'assets.rechargeRecord', remote: 'assets', access: 'session' },
  'assets.withdrawal': { path: `${mine}/withdrawal`, remote: 'assets', access: 'session' },
  'assets.withdrawalRecords': {
    path: `${mine}/withdrawalRecord`,
    formerId: 'assets.withdrawalRecord',
    remote: 'assets',
    access: 'session',
  },
  'assets.convert': { path: `${mine}/spotGoods`, formerId: 'assets.spotGoods', remote: 'assets', access: 'session' },
  'assets.conversionRecords': { path: `${mine}/spotGoodsRecord`, formerId: 'assets.spotGoodsRecord', remote: 'assets', access: 'session' },
  'assets.withdrawalPassword': {
    path: `${mine}/withdwawalPassword`,
    formerId: 'assets.withdwawalPassword',
    remote: 'assets',
    access: 'session',
  },
  'assets.performance': { path: `${mine}/performance`, remote: 'assets', access: 'session' },
  'assets.balanceChanges': { path: `${mine}/changeRecord`, formerId: 'assets.changeRecord', remote: 'assets', access: 'session' },
  'assets.accountStatement': { path: `${mine}/accountStatements`, remote: 'assets', access: 'session' },

  'account.login': { path: `${user}/login`, remote: 'account', access: 'public' },
  'account.register': { path: `${user}/register`, remote: 'account', access: 'public' },
  'account.resetPassword': { path: `${user}/forgetPassword`, formerId: 'account.forgetPassword', remote: 'account', access: 'public' },
  'account.recovery': { path: `${user}/recovery`, remote: 'account', access: 'public' },
  'account.language': { path: `${user}/lang`, formerId: 'account.lang', remote: 'account', access: 'public' },
  'account.customerService': { path: `${user}/service`, formerId: 'account.service', remote: 'account', access: 'public' },
  'account.changePassword': {
    path: `${mine}/retrievePassword`,
    formerId: 'account.retrievePassword',
    remote: 'account',
    access: 'session',
  },
  'account.download': { path: `${mine}/download`, remote: 'account', access: 'public' },
  'account.installation': { path: `${mine}/instructions`, formerId: 'account.instructions', remote: 'account', access: 'public' },
  'account.settings': { path: `${mine}/set`, formerId: 'account.set', remote: 'account', access: 'public' },
  'account.about': { path: `${mine}/about`, remote: 'account', access: 'public' },
  'account.help': { path: `${mine}/help`, remote: 'account', access: 'public' },
  'account.referral': { path: `${mine}/share`, formerId: 'account.share', remote: 'account', access: 'session' },
  'account.referralRules': { path: `${mine}/shareRules`, formerId: 'account.shareRules', remote: 'account', access: 'public' },
  'account.basicVerification': { path: `${mine}/primary`, formerId: 'account.primary', remote: 'account', access: 'session' },
  'account.advancedVerification': { path: `${mine}/primary2`, formerId: 'account.primary2', remote: 'account', access: 'session' },
  'account.authenticator': { path: `${mine}/authenticator`, remote: 'account', access: 'session' },
  'account.appLock': { path: `${mine}/app-lock`, remote: 'account', access: 'session' },
  'account.devices': { path: `${mine}/devices`, remote: 'account', access: 'session' },
  'account.contacts': { path: `${mine}/contacts`, remote: 'account', access: 'session' },
  'account.notifications': { path: `${mine}/notifications`, remote: 'account', access: 'session' },
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

const byFormerId: ReadonlyMap<string, string> = new Map(
  Object.entries<RouteEntry>(routeCatalogue).flatMap(([id, { formerId }]) => (formerId === undefined ? [] : [[formerId, id]])),
);

/** The id of a page: builds of the release before say its former one, and stay with visitors for a while. */
export const routeIdOf = (id: string): string => byFormerId.get(id) ?? id;

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
