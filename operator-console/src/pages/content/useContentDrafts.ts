import { useCallback, useSyncExternalStore } from 'react';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import type { ContentDraft } from '../../content/contentForm';
import type { KindName } from '../../content/contentKinds';

/** What stands in place of an id for an entry that is not saved yet. */
export const newEntry = 'new';

/** The operator's own drafts of entries, which nobody else in this tab sees. */
export function useContentDrafts(kind: KindName): {
  readonly get: (id: string) => ContentDraft | undefined;
  readonly set: (id: string, draft: ContentDraft | undefined) => void;
} {
  const { drafts } = useConsole();
  const { name } = useOperatorSession();
  const keyOf = useCallback((id: string) => `${name ?? ''}/${kind}/${id}`, [name, kind]);
  const set = useCallback((id: string, draft: ContentDraft | undefined) => drafts.set(keyOf(id), draft), [drafts, keyOf]);
  useSyncExternalStore(drafts.subscribe, drafts.version);
  return { get: (id) => drafts.get(keyOf(id)), set };
}
