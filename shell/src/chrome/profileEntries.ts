import type { RouteId } from '@halyard-h5/shared-api';
import { BadgeCheck, Download, Headset, History, Info, Settings, Share2, Shield, ShieldCheck } from '@halyard-h5/shared-ui/icons';

/** The nine entries of the profile popup, in the order of the specification. */
export const profileEntries = [
  { text: 'profile.basicVerification', route: 'account.basicVerification', Icon: BadgeCheck, state: 'basicVerification' },
  { text: 'profile.advancedVerification', route: 'account.advancedVerification', Icon: ShieldCheck, state: 'advancedVerification' },
  { text: 'profile.history', route: 'assets.balanceChanges', Icon: History, state: undefined },
  { text: 'profile.share', route: 'account.referral', Icon: Share2, state: undefined },
  { text: 'profile.support', route: 'account.customerService', Icon: Headset, state: undefined },
  { text: 'profile.about', route: 'account.about', Icon: Info, state: undefined },
  { text: 'profile.settings', route: 'account.settings', Icon: Settings, state: undefined },
  { text: 'profile.download', route: 'account.download', Icon: Download, state: undefined },
  { text: 'profile.security', route: 'account.help', Icon: Shield, state: undefined },
] as const satisfies readonly { readonly text: string; readonly route: RouteId; readonly Icon: unknown; readonly state: unknown }[];
