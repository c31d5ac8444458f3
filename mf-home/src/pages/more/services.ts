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
  { route: 'assets.balanceChanges', text: 'action.changes', Icon: History },
  { route: 'home.verification', common: 'page.verification', Icon: BadgeCheck },
  { route: 'account.referral', text: 'action.invite', Icon: Share2 },
  { route: 'home.helpCenter', text: 'help.title', Icon: BookOpen },
  { route: 'account.customerService', text: 'help.support', Icon: Headset },
  { route: 'account.download', text: 'action.download', Icon: Download },
  { route: 'account.settings', text: 'action.settings', Icon: Settings },
] as const satisfies readonly Service[];
