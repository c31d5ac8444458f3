import { classNames } from './classNames';
import classes from './Spinner.module.css';

export interface SpinnerProps {
  /** Diameter in px; 20 unless told otherwise. */
  readonly size?: number;
  /** Announced; without it the spinner is decoration beside a text that says the same. */
  readonly label?: string;
  readonly className?: string;
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(classes.spinner, className)}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
