import { useEffect, useState } from 'react';
import { useCommonText, useOpenCalls } from '@halyard-h5/shared-api';
import { OfflineBanner } from '@halyard-h5/shared-ui';
import type OpenCallsStrip from './OpenCallsStrip';

type Strip = typeof OpenCallsStrip;

/**
 * Where the strip of open calls stands once there are any. Its code comes then, over the same line that has just lost an answer: until it has, one
 * line says the most important thing, and every sign of life of the calls tries again.
 */
export function OpenCallsPlace() {
  const common = useCommonText();
  const calls = useOpenCalls();
  const [strip, setStrip] = useState<{ readonly Content: Strip }>();
  useEffect(() => {
    if (calls.length === 0 || strip) return;
    void import('./OpenCallsStrip').then(
      ({ default: Content }) => setStrip({ Content }),
      () => undefined,
    );
  }, [calls, strip]);
  if (calls.length === 0) return undefined;
  if (strip) return <strip.Content calls={calls} />;
  return calls.some(({ state }) => state === 'checking') && <OfflineBanner label={common('outcome.short')} />;
}
