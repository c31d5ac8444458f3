import { lazy, Suspense, useEffect, useState } from 'react';
import { useNetwork } from '@halyard-h5/shared-api';
import { LoadingIndicator } from '../frame/LoadingIndicator';

const LockPage = lazy(() => import(/* webpackChunkName: "lock" */ './Lock.page'));

/** Milliseconds for which nothing is said of an exchange that has yet to answer. */
const patience = 3_000;

/** In place of all pages while the session is locked, or while the exchange has not said that it is not. */
export function LockPlace({ asking }: { readonly asking: boolean }) {
  const { online } = useNetwork();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (asking && online && !slow) return <LoadingIndicator />;
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <LockPage asking={asking} />
    </Suspense>
  );
}
