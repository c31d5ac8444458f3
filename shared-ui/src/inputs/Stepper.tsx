import { Check } from 'lucide-react';
import { VisuallyHidden, classNames } from '@halyard-h5/shared-ui';
import classes from './Timeline.module.css';

export interface StepperProps {
  /** Names the row, e.g. "Verification". */
  readonly label: string;
  /** Names of the steps. */
  readonly steps: readonly string[];
  /** Index of the present step; `steps.length` when all are done. */
  readonly current: number;
  /** Word for a finished step, for assistive technology. */
  readonly doneLabel: string;
}

/** Where one is in a form of several pages. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol role="list" aria-label={label} className={classes.steps}>
      {steps.map((step, index) => {
        const done = index < current;
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(classes.step, done && classes.done, index === current && classes.current)}
          >
            <span aria-hidden className={classes.number}>
              {done ? <Check size={14} strokeWidth={3} /> : index + 1}
            </span>
            <span>
              {step}
              {done && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
