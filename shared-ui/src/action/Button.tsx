import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../support/Spinner';
import { classNames } from '../support/classNames';
import { usePressLock } from '../support/usePressLock';
import classes from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerOutline' | 'up' | 'down';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly variant?: ButtonVariant;
  /** `small` looks 32 px high but answers to a touch of 44. */
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly block?: boolean;
  /** Shows a spinner in place of the text, keeps size and focus, and takes no press. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  /** A second, smaller line, such as the payout. */
  readonly detail?: ReactNode;
  /** When it answers a promise, the button is locked until that settles: a double tap acts once. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** For what costs money: the second tap of a double tap does nothing, even when the first one is answered already. Lock the action with `usePressLock(doubleTap)`, too: not every browser counts taps. */
  readonly once?: boolean;
}

/** The one button. Its text is its name; `type` is `button` unless told otherwise. */
export function Button({
  variant = 'primary',
  size = 'medium',
  block,
  loading,
  icon,
  detail,
  onClick,
  once,
  children,
  className,
  ...rest
}: ButtonProps) {
  const { busy, run } = usePressLock();
  const waiting = loading || busy;
  const inert = waiting || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (inert || (once && event.detail > 1)) event.preventDefault();
    else if (onClick) run(() => onClick(event));
  };

  return (
    <button
      type="button"
      {...rest}
      aria-busy={waiting || undefined}
      aria-disabled={inert || undefined}
      onClick={press}
      className={classNames(classes.button, classes[variant], size !== 'medium' && classes[size], block && classes.block, className)}
    >
      <span className={classNames(classes.content, detail !== undefined && classes.stacked, waiting && classes.waiting)}>
        {icon}
        <span>{children}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {waiting && <Spinner className={classes.spinner} />}
    </button>
  );
}
