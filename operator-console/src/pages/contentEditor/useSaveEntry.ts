import type { InfiniteData } from '@tanstack/react-query';
import { useCommonText } from '@halyard-h5/shared-api';
import { lastPosition } from '@halyard-h5/shared-api/contract/contentLimits';
import { useConsole } from '../../console/ConsoleContext';
import { OperatorFault } from '../../exchange/OperatorFault';
import { useFaultText } from '../../calls/useFaultText';
import { articleRequest, findFormFaults, formOf, isSameForm, slideRequest } from '../../content/contentForm';
import type { ContentEntry, ContentKind, ContentPage } from '../../content/contentKinds';
import { entriesKey, withEntry } from '../content/useEntries';
import { useText } from '../../language/useText';
import type { ContentFormState } from './useContentForm';

/** What is wrong, by field as the exchange names it. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

interface SaveOptions {
  readonly kind: ContentKind;
  /** As it was when the page was drawn; undefined for a new one. */
  readonly entry: ContentEntry | undefined;
  readonly state: ContentFormState;
  readonly refresh: () => Promise<readonly ContentEntry[] | undefined>;
  readonly onFaults: (faults: FieldFaults) => void;
  readonly onSaved: (saved: ContentEntry) => void;
}

const hasPlace = ({ parts, article }: ContentKind, field: string): boolean => {
  const [first, , part] = field.split('.');
  if (first === 'texts') return parts.some((each) => each.part === part);
  return (article ? ['category', 'position'] : ['position', 'image', 'route']).includes(field);
};

/** Saves an entry, unless somebody else has saved it meanwhile. Refusals of a field are told beside it. */
export function useSaveEntry({ kind, entry, state, refresh, onFaults, onSaved }: SaveOptions): () => Promise<void> {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const { client, queries, toasts } = useConsole();
  const { form, settle } = state;

  const send = (): Promise<ContentEntry> =>
    kind.article
      ? client.change('saveArticle', articleRequest(kind, kind.article, form, entry?.id))
      : client.change('saveSlide', slideRequest(kind, form, entry?.id));

  /** Whether the entry is still what the page shows. */
  const isFresh = async (): Promise<boolean> => {
    if (!entry) return true;
    const entries = await refresh();
    const now = entries?.find(({ id }) => id === entry.id);
    if (now && isSameForm(formOf(now), formOf(entry))) return true;
    toasts.show(entries ? t('content.overtaken') : common('state.noAnswer'), 'error');
    return false;
  };

  return async () => {
    // catalogue-keys: content.fault.*
    const found = Object.entries(findFormFaults(kind, form)).map(
      ([field, fault]) => [field, t(`content.fault.${fault}`, { most: lastPosition })] as const,
    );
    onFaults(Object.fromEntries(found));
    if (found.length > 0) return;
    if (state.isOvertaken) return toasts.show(t('content.overtaken'), 'error');
    if (!(await isFresh())) return;
    try {
      const saved = await send();
      queries.setQueryData<InfiniteData<ContentPage, string | undefined>>(entriesKey(kind.name), (known) => withEntry(known, saved));
      settle(form, saved);
      toasts.show(t('content.saved'), 'success');
      onSaved(saved);
    } catch (error) {
      const field = error instanceof OperatorFault ? error.field : undefined;
      if (field !== undefined && hasPlace(kind, field)) onFaults({ [field]: textOf(error) });
      else toasts.show(textOf(error), 'error');
    } finally {
      void queries.invalidateQueries({ queryKey: entriesKey(kind.name) });
    }
  };
}
