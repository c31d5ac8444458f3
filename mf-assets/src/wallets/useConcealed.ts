import { usePreference } from '@halyard-h5/shared-api';

/** Whether amounts are hidden from bystanders, and a switch. All screens follow. */
export function useConcealed(): readonly [concealed: boolean, toggle: () => void] {
  const [chosen, choose] = usePreference('concealed');
  const concealed = chosen === 'true';
  return [concealed, () => choose(concealed ? undefined : 'true')];
}
