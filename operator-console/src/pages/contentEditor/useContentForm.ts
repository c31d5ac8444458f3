import { formOf, isSameForm, type ContentForm } from '../../content/contentForm';
import type { ContentEntry, KindName } from '../../content/contentKinds';
import { useContentDrafts } from '../content/useContentDrafts';

export interface ContentFormState {
  readonly form: ContentForm;
  /** Whether something was typed that is not saved. */
  readonly isChanged: boolean;
  /** Whether somebody else has saved the entry since the typing began. */
  readonly isOvertaken: boolean;
  readonly change: (change: Partial<ContentForm>) => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
  /** What was typed is to take the place of what somebody else has saved. */
  readonly keepOwn: () => void;
  /** After a save: what was typed while it was under way stays typed. @param sent what was saved */
  readonly settle: (sent: ContentForm, saved: ContentEntry) => void;
}

/** What is typed of an entry: kept when the page is left, gone when it is the same as what is saved. */
export function useContentForm(kind: KindName, id: string, entry: ContentEntry | undefined): ContentFormState {
  const drafts = useContentDrafts(kind);
  const draft = drafts.get(id);
  const form = draft?.form ?? formOf(entry);
  const keep = (base: ContentEntry | undefined, typed: ContentForm, under = id): void =>
    drafts.set(under, isSameForm(typed, formOf(base)) ? undefined : { base, form: typed });
  return {
    form,
    isChanged: draft !== undefined,
    isOvertaken: draft?.base !== undefined && entry !== undefined && !isSameForm(formOf(entry), formOf(draft.base)),
    change(change) {
      const now = drafts.get(id) ?? { base: entry, form: formOf(entry) };
      keep(now.base, { ...now.form, ...change });
    },
    discard: () => drafts.set(id, undefined),
    keepOwn: () => keep(entry, form),
    settle(sent, saved) {
      const typed = drafts.get(id)?.form ?? sent;
      drafts.set(id, undefined);
      if (!isSameForm(typed, sent)) keep(saved, typed, saved.id);
    },
  };
}
