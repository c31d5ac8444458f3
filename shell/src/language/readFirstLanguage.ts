import { languageCodes, type LanguagePort } from '@halyard-h5/shared-api/host';
import type { ApiClient } from '@halyard-h5/shared-api';
import type { KeyValueStorage } from '../storage/KeyValueStorage';

interface FirstVisit {
  readonly api: Pick<ApiClient, 'language'>;
  readonly language: Pick<LanguagePort, 'get' | 'change'>;
  readonly storage: Pick<KeyValueStorage, 'read' | 'write'>;
}

/**
 * A first visit, one that finds no stored language, takes the one that the exchange proposes (`exchange.language`) and keeps it. Until it answers, and
 * when it does not, the browser's own languages decide; what the trader has chosen meanwhile stays.
 */
export async function readFirstLanguage({ api, language, storage }: FirstVisit): Promise<void> {
  const chosen = (): boolean => storage.read('lang') !== undefined;
  if (chosen()) return;
  const answer = await api.language().catch(() => undefined);
  const proposed = languageCodes.find((code) => code === answer);
  if (proposed === undefined || chosen()) return;
  // Nothing is drawn anew for the language that is shown.
  if (proposed === language.get().code) storage.write('lang', proposed);
  else await language.change(proposed).catch(() => undefined);
}
