import { useEffect, useRef, type RefObject } from 'react';
import type { PlanForm } from './usePlanForm';

/** Moves the focus to the first faulty field after each attempt, and when the exchange refuses one. */
export function useFocusOnFault({ attempts, refused }: Pick<PlanForm, 'attempts' | 'refused'>): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempts > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [attempts, refused]);
  return page;
}
