import { classNames } from '../support/classNames';
import classes from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS length or px; the whole width unless told otherwise. */
  readonly width?: number | string;
  /** CSS length or px of the final content, so that nothing moves when it comes. */
  readonly height?: number | string;
  readonly round?: boolean;
  readonly className?: string;
}

/** Place of something that loads: takes its final size at once and becomes visible after 200 ms. Hidden from assistive technology. */
export function Skeleton({ width = '100%', height = 16, round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(classes.skeleton, round && classes.round, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
