import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'info' | 'warn' | 'danger' | 'up' | 'down' | 'simulated' | 'replay' | 'demo';

export interface BadgeProps {
  /** `simulated`, `replay` and `demo` label prices and accounts that are not real. */
  readonly tone?: BadgeTone;
  /** A dot before the text, for states that go on. */
  readonly dot?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A short state in words. */
export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  return <span className={classNames(classes.badge, classes[tone], dot && classes.dot, className)}>{children}</span>;
}
