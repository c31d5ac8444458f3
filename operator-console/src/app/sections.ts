import type { ComponentType } from 'react';
import type { LucideProps } from '@halyard-h5/shared-ui/icons';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  CircleUser,
  ClipboardList,
  Coins,
  Gauge,
  Megaphone,
  Pause,
  RefreshCw,
  Users,
} from '@halyard-h5/shared-ui/icons';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import type { TextKey } from '../language/useText';

/** A place of the console that the navigation leads to. */
export interface Section {
  readonly path: string;
  readonly label: TextKey;
  readonly icon: ComponentType<LucideProps>;
  /** Heading of the sections that begin with this one. */
  readonly group?: TextKey;
  /** Whose waiting cases are counted beside the name. */
  readonly queue?: OperatorQueue;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { path: '/queues/deposits', label: 'section.deposits', icon: ArrowDownLeft, group: 'section.groupQueues', queue: 'deposits' },
  { path: '/queues/withdrawals', label: 'section.withdrawals', icon: ArrowUpRight, queue: 'withdrawals' },
  { path: '/queues/verifications', label: 'section.verifications', icon: BadgeCheck, queue: 'verifications' },
  { path: '/traders', label: 'section.traders', icon: CircleUser },
  { path: '/content', label: 'section.content', icon: Megaphone },
  { path: '/house', label: 'section.house', icon: Coins, group: 'section.groupExchange' },
  { path: '/halts', label: 'section.halts', icon: Pause },
  { path: '/feeds', label: 'section.feeds', icon: Gauge },
  { path: '/releases', label: 'section.releases', icon: RefreshCw },
  { path: '/audit', label: 'section.audit', icon: ClipboardList, group: 'section.groupRecords' },
  { path: '/operators', label: 'section.operators', icon: Users },
];
