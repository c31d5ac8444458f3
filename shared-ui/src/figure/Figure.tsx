import type { ComponentProps } from 'react';
import { classNames } from '../support/classNames';
import classes from './Figure.module.css';

export interface FigureProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir' | 'translate'> {
  /** The whole text: React sets that of a single child on its element, whatever a translator has put in place of the text node. */
  readonly children: string | number | undefined;
  /** Coin or unit after the figure. */
  readonly unit?: string;
  /** Goes with the colour of a change, which may have none at the moment. */
  readonly arrow?: string;
}

/** A figure on one line, left to right in every language. A browser that translates the page leaves it alone. */
export function Figure({ children, unit, arrow, className, ...rest }: FigureProps) {
  const isAlone = unit === undefined && arrow === undefined;
  return (
    <bdi {...rest} dir="ltr" translate="no" className={classNames(classes.number, className)}>
      {isAlone ? (
        children
      ) : (
        <>
          <span>{children}</span>
          {unit !== undefined && <span className={classes.unit}>{unit}</span>}
          {arrow && (
            <span aria-hidden className={classes.arrow}>
              {arrow}
            </span>
          )}
        </>
      )}
    </bdi>
  );
}
