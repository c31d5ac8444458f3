import type { NotificationTopic } from '@halyard-h5/shared-api';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  Bell,
  ChartLine,
  Check,
  KeyRound,
  ShieldAlert,
  Smartphone,
  Timer,
} from '@halyard-h5/shared-ui/icons';

const icons = {
  priceAlert: ChartLine,
  result: Timer,
  fill: Check,
  liquidation: ShieldAlert,
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  verification: BadgeCheck,
  signIn: Smartphone,
  security: KeyRound,
} as const satisfies Record<NotificationTopic, unknown>;

/** The icon of a topic; a newer exchange may know topics that this version does not. */
export const topicIcon = (topic: string): typeof Bell => (Object.hasOwn(icons, topic) ? icons[topic as NotificationTopic] : Bell);
