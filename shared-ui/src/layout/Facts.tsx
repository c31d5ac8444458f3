import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Larger, for the one figure that matters. */
  readonly strong?: boolean;
}

/** Label and value in pairs: order summaries, receipts, details. */
export function Facts({ facts, className }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={classNames(classes.facts, className)}>
      {facts.map(({ label, value, strong }, index) => (
        <div key={index} className={classNames(classes.fact, strong && classes.strong)}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
