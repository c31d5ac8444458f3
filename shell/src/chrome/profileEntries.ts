import type { CommonTextKey, RouteId } from '@halyard-h5/shared-api';
import { BadgeCheck, Download, Headset, History, Info, Settings, Share2, Shield, ShieldCheck } from '@halyard-h5/shared-ui/icons';

/** The nine entries of the profile popup, in the order of the specification. */
export const profileEntries = [
  { text: 'verification.basic', route: 'account.basicVerification', Icon: BadgeCheck, state: 'basicVerification' },
  { text: 'verification.advanced', route: 'account.advancedVerification', Icon: ShieldCheck, state: 'advancedVerification' },
  { text: 'page.accountChanges', route: 'assets.balanceChanges', Icon: History, state: undefined },
  { text: 'page.inviteFriends', route: 'account.referral', Icon: Share2, state: undefined },
  { text: 'page.customerService', route: 'account.customerService', Icon: Headset, state: undefined },
  { text: 'page.about', route: 'account.about', Icon: Info, state: undefined },
  { text: 'page.settings', route: 'account.settings', Icon: Settings, state: undefined },
  { text: 'page.getApp', route: 'account.download', Icon: Download, state: undefined },
  { text: 'page.securityAndHelp', route: 'account.help', Icon: Shield, state: undefined },
] as const satisfies readonly { readonly text: CommonTextKey; readonly route: RouteId; readonly Icon: unknown; readonly state: unknown }[];
