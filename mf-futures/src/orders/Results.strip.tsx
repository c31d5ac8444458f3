import { useDrawnFault, usePage } from '@halyard-h5/shared-api';
import { useStripReads } from '@halyard-h5/shared-trading';
import { ResultPill } from './ResultPill';
import { useUnseen } from './useUnseen';

/** Results that the trader has not looked at, on every page but the tab, which has its own place for them. */
export default function ResultsStrip() {
  return usePage()?.id === 'futures.index' ? undefined : <Unseen />;
}

function Unseen() {
  const { now, options } = useStripReads();
  const { results, fault } = useUnseen(now, options);
  // A page that is about something else says nothing of it.
  useDrawnFault(fault);
  return <ResultPill results={results} />;
}
