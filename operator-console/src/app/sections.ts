import type { ComponentType } from 'react';
import type { LucideProps } from '@halyard-h5/shared-ui/icons';
import { ArrowDownLeft, ArrowUpRight, BadgeCheck, CircleUser, Megaphone } from '@halyard-h5/shared-ui/icons';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import type { TextKey } from '../language/useText';

/** A place of the console that the navigation leads to. */
export interface Section {
  readonly path: string;
  readonly label: TextKey;
  readonly icon: ComponentType<LucideProps>;
  /** Whose waiting cases are counted beside the name. */
  readonly queue?: OperatorQueue;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { path: '/queues/deposits', label: 'section.deposits', icon: ArrowDownLeft, queue: 'deposits' },
  { path: '/queues/withdrawals', label: 'section.withdrawals', icon: ArrowUpRight, queue: 'withdrawals' },
  { path: '/queues/verifications', label: 'section.verifications', icon: BadgeCheck, queue: 'verifications' },
  { path: '/traders', label: 'section.traders', icon: CircleUser },
  { path: '/content', label: 'section.content', icon: Megaphone },
];
