import { useEffect, useState } from 'react';
import { getHost } from '@halyard-h5/shared-api';

const key = 'preference.concealed';
const stored = (): boolean => getHost().storage.read(key) === 'true';

/** Whether amounts are hidden from bystanders, and a switch. The choice is shared by all screens. */
export function useConcealed(): readonly [concealed: boolean, toggle: () => void] {
  const [concealed, setConcealed] = useState(stored);
  // Effects run again when a page is shown again: another screen may have changed it meanwhile.
  useEffect(() => setConcealed(stored()), []);
  const toggle = (): void => {
    getHost().storage.write(key, concealed ? undefined : 'true');
    setConcealed(!concealed);
  };
  return [concealed, toggle];
}
