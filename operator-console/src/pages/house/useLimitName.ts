import { useCallback } from 'react';
import { useText, type Text } from '../../language/useText';

const names = {
  'delivery.houseLoss': (t: Text) => t('house.limit.houseLoss'),
  'perpetual.exposure': (t: Text) => t('house.limit.exposure'),
  'perpetual.netExposure': (t: Text) => t('house.limit.netExposure'),
  'wallet.inventory': (t: Text) => t('house.limit.inventory'),
  'capital.reserved': (t: Text) => t('house.limit.reserved'),
} as const;
const isKnown = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

/** Names a limit of the house in words; one that is unknown here by its code. */
export function useLimitName(): (name: string) => string {
  const t = useText();
  return useCallback((name) => (isKnown(name) ? names[name](t) : name), [t]);
}
