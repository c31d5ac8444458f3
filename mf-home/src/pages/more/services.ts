import type { CommonTextKey, RouteId } from '@halyard-h5/shared-api';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BadgeCheck,
  BookOpen,
  Download,
  Gift,
  Headset,
  History,
  RefreshCw,
  Settings,
  Share2,
} from '@halyard-h5/shared-ui/icons';
import type { TextKey } from '../../useText';

/** Where it is done and what it is called, by this remote or by all. */
type Service = { readonly route: RouteId; readonly Icon: unknown } & ({ readonly text: TextKey } | { readonly common: CommonTextKey });

/** Everything that can be done, in the order in which it is needed. */
export const services = [
  { route: 'assets.deposit', common: 'action.deposit', Icon: ArrowDownLeft },
  { route: 'assets.withdrawal', common: 'action.withdraw', Icon: ArrowUpRight },
  { route: 'assets.transfer', common: 'action.transfer', Icon: ArrowLeftRight },
  { route: 'assets.convert', common: 'action.convert', Icon: RefreshCw },
  { route: 'assets.demoFunds', common: 'action.claimDemoFunds', Icon: Gift },
  { route: 'assets.balanceChanges', common: 'page.accountChanges', Icon: History },
  { route: 'home.verification', common: 'page.verification', Icon: BadgeCheck },
  { route: 'account.referral', common: 'page.inviteFriends', Icon: Share2 },
  { route: 'home.helpCenter', text: 'help.title', Icon: BookOpen },
  { route: 'account.customerService', common: 'page.customerService', Icon: Headset },
  { route: 'account.download', common: 'page.getApp', Icon: Download },
  { route: 'account.settings', common: 'page.settings', Icon: Settings },
] as const satisfies readonly Service[];
