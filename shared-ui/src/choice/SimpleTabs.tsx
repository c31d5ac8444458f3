import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Figure } from '../figure/Figure';
import { classNames } from '../support/classNames';
import { rovingTarget } from '../support/rovingTarget';
import classes from './SimpleTabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Small figure after the label. */
  readonly count?: number;
}

export interface SimpleTabsProps<Id extends string> {
  /** Names the tab list for assistive technology. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** All tabs share the width. */
  readonly fill?: boolean;
  readonly className?: string;
  readonly panelClassName?: string;
  /** Content of the chosen tab. */
  readonly children?: ReactNode;
}

/** Tabs with one panel. One stop for the Tab key; arrows (by writing direction), Home and End move and choose. */
export function SimpleTabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  fill,
  className,
  panelClassName,
  children,
}: SimpleTabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const isStart = useRef(true);
  const isFirst = value === items[0]?.id;
  // Only sideways: `scrollIntoView` would move the page, too.
  useLayoutEffect(() => {
    const strip = list.current;
    // Most pages begin with the first: nothing to measure while they start.
    const isInView = isStart.current && isFirst;
    isStart.current = false;
    if (isInView) return;
    const chosen = strip?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!strip || !chosen) return;
    const { left, right } = strip.getBoundingClientRect();
    if (chosen.left < left) strip.scrollLeft += chosen.left - left;
    else if (chosen.right > right) strip.scrollLeft += chosen.right - right;
  }, [value, isFirst]);

  const move = (event: KeyboardEvent, index: number): void => {
    const target = rovingTarget(event.key, index, items.length, event.currentTarget);
    const item = target === undefined ? undefined : items[target];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames(classes.tabs, fill && classes.fill, className)}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={(event) => move(event, index)}
            className={classes.tab}
          >
            {item.label}
            {item.count !== undefined && <Figure className={classes.count}>{item.count}</Figure>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
        className={classNames(classes.panel, panelClassName)}
      >
        {children}
      </div>
    </>
  );
}
