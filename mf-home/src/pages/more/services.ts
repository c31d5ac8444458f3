import type { RouteId } from '@halyard-h5/shared-api';
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

/** Everything that can be done, in the order in which it is needed. */
export const services = [
  { route: 'assets.recharge', text: 'action.deposit', Icon: ArrowDownLeft },
  { route: 'assets.withdrawal', text: 'action.withdraw', Icon: ArrowUpRight },
  { route: 'assets.fundTransfer', text: 'action.transfer', Icon: ArrowLeftRight },
  { route: 'assets.spotGoods', text: 'action.convert', Icon: RefreshCw },
  { route: 'assets.getAssets', text: 'action.demoFunds', Icon: Gift },
  { route: 'assets.changeRecord', text: 'action.changes', Icon: History },
  { route: 'home.verification', text: 'action.verification', Icon: BadgeCheck },
  { route: 'account.share', text: 'action.invite', Icon: Share2 },
  { route: 'home.helpCenter', text: 'help.title', Icon: BookOpen },
  { route: 'account.service', text: 'help.support', Icon: Headset },
  { route: 'account.download', text: 'action.download', Icon: Download },
  { route: 'account.set', text: 'action.settings', Icon: Settings },
] as const satisfies readonly { readonly route: RouteId; readonly text: TextKey; readonly Icon: unknown }[];
