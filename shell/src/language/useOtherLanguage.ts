import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getHost } from '@halyard-h5/shared-api/host';
import { onTextsChange } from '@halyard-h5/shared-api/internal';
import type { TextLanguage } from '@halyard-h5/shared-api';

/**
 * Language in which a namespace's texts are shown while those of the interface language have not come; undefined when they have.
 */
export function useOtherLanguage(namespace: string): TextLanguage | undefined {
  const { i18n } = getHost();
  const subscribe = useCallback((listener: () => void) => onTextsChange(i18n, listener), [i18n]);
  const tag = useSyncExternalStore(subscribe, () => {
    const shown = i18n.languages.find((language) => i18n.hasResourceBundle(language, namespace));
    return shown === i18n.language ? undefined : shown;
  });
  return useMemo(() => (tag === undefined ? undefined : { lang: tag, dir: i18n.dir(tag) }), [i18n, tag]);
}
