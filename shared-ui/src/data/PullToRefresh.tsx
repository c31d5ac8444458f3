import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Spinner } from '../support/Spinner';
import { classNames } from '../support/classNames';
import classes from './PullToRefresh.module.css';
import { pullThreshold, usePull } from './usePull';

export interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
  /** Announced while refreshing. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Refreshes when the trader pulls down at the top, and sends a `pulltorefresh` event. Offer a visible refresh button, too: a gesture alone is not for everyone. */
export function PullToRefresh({ onRefresh, label, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLDivElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  const latest = useRef(onRefresh);
  useEffect(() => {
    latest.current = onRefresh;
  });

  const onPull = useCallback((distance: number) => {
    const element = indicator.current;
    if (!element) return;
    element.style.transition = 'none';
    element.style.opacity = String(Math.min(1, distance / pullThreshold));
    element.style.transform = `translateY(${distance - 40}px) rotate(${distance * 3}deg)`;
  }, []);

  const onRelease = useCallback((distance: number) => {
    const element = indicator.current;
    element?.style.removeProperty('transition');
    element?.style.removeProperty('opacity');
    element?.style.removeProperty('transform');
    if (distance < pullThreshold) return;
    setRefreshing(true);
    area.current?.dispatchEvent(new Event('pulltorefresh', { bubbles: true }));
    const finish = (): void => setRefreshing(false);
    latest.current().then(finish, finish);
  }, []);

  usePull(area, !refreshing, { onPull, onRelease });

  return (
    <div ref={area} className={classes.area}>
      <div ref={indicator} className={classNames(classes.indicator, refreshing && classes.refreshing)}>
        {refreshing ? <Spinner size={18} label={label} /> : <RefreshCw size={18} aria-hidden />}
      </div>
      {children}
    </div>
  );
}
