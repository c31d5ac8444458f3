import { lazy, Suspense, useState } from 'react';
import type { WidgetProps } from '@halyard-h5/shared-api/host';
import { twice } from '../loader/PageLoader';
import { PageBoundary } from './PageBoundary';

const attempt = (number: number) => ({ number, Place: lazy(() => twice(() => import('./WidgetPlace'))) });
/** The same for all that come at the first try. */
const first = attempt(0);

/** One widget on another remote's page. The shell's own code for it comes after the page, too. */
export function WidgetFrame(props: WidgetProps) {
  const { waiting, failed } = props;
  const [{ number, Place }, setAttempt] = useState(first);
  const again = (): void => setAttempt(attempt(number + 1));
  return (
    <PageBoundary key={number} onError={() => undefined} fallback={() => failed?.(again)}>
      <Suspense fallback={waiting}>
        <Place {...props} />
      </Suspense>
    </PageBoundary>
  );
}
