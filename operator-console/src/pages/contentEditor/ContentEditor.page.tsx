import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCommonText } from '@halyard-h5/shared-api';
import { EmptyState, ErrorState, SkeletonList } from '@halyard-h5/shared-ui';
import { useFaultText } from '../../calls/useFaultText';
import { kindOf, type ContentKind } from '../../content/contentKinds';
import { newEntry, useContentDrafts } from '../content/useContentDrafts';
import { useEntry } from './useEntry';
import { useText } from '../../language/useText';
import { Editor } from './Editor';

/** One text for traders in all languages, and how their phones show it. */
export default function ContentEditorPage() {
  const { kind: name, id = newEntry } = useParams();
  const kind = kindOf(name);
  return kind ? <EditorOf key={`${kind.name}/${id}`} kind={kind} id={id} /> : <Navigate replace to="/content/notices" />;
}

function EditorOf({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const go = useNavigate();
  const { entries, entry, isSearched, error, refresh } = useEntry(kind, id);
  const draft = useContentDrafts(kind.name).get(id);
  const isNew = id === newEntry;
  const toList = (): void => void go(`/content/${kind.name}`);

  if (!isNew && !isSearched)
    return error ? (
      <ErrorState title={textOf(error)} retryLabel={common('action.retry')} onRetry={refresh} />
    ) : (
      <SkeletonList label={common('state.loading')} />
    );
  if (!isNew && !entry && !draft) return <EmptyState title={t('content.gone')} actionLabel={t('content.toList')} onAction={toList} />;
  return (
    <Editor
      kind={kind}
      id={id}
      entry={entry}
      entries={entries ?? []}
      isGone={!isNew && !entry}
      refresh={refresh}
      onLeave={toList}
      onSaved={(saved) => {
        if (saved.id !== id) void go(`/content/${kind.name}/${saved.id}`, { replace: true });
      }}
    />
  );
}
