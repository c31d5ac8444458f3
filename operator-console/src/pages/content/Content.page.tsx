import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Button, Chip, EmptyState, ErrorState, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { Megaphone, Plus } from '@halyard-h5/shared-ui/icons';
import { useFaultText } from '../../calls/useFaultText';
import { missingLanguages } from '../../content/contentForm';
import { kindOf, type ContentKind } from '../../content/contentKinds';
import { newEntry, useContentDrafts } from './useContentDrafts';
import { useEntries } from './useEntries';
import { useText } from '../../language/useText';
import classes from './Content.module.css';
import { EntryTable } from './EntryTable';
import { KindTabs } from './KindTabs';

/** While only some entries are wanted, pages are read on until so many are there. */
const ENOUGH = 20;

/** Texts for traders: those of one kind, with the languages that they have. */
export default function ContentPage() {
  const kind = kindOf(useParams()['kind']);
  return kind ? <ContentOf key={kind.name} kind={kind} /> : <Navigate replace to="/content/notices" />;
}

function ContentOf({ kind }: { readonly kind: ContentKind }) {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const go = useNavigate();
  const drafts = useContentDrafts(kind.name);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useEntries(kind);
  const shown = data?.filter(({ texts }) => !onlyMissing || missingLanguages(kind, texts).length > 0);
  const isShort = onlyMissing && shown !== undefined && shown.length < ENOUGH;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('section.content')}</h1>
        <KindTabs />
        <div className={classes.tools}>
          <Chip pressed={onlyMissing} onClick={() => setOnlyMissing(!onlyMissing)}>
            {t('content.withMissing')}
          </Chip>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => go(`/content/${kind.name}/${newEntry}`)}>
            {/* catalogue-keys: content.add.* */}
            {drafts.get(newEntry) ? t('content.goOn') : t(`content.add.${kind.name}`)}
          </Button>
        </div>
      </header>
      <AsyncContent
        data={shown}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} />}
        error={<ErrorState title={error ? textOf(error) : ''} retryLabel={common('action.retry')} onRetry={() => refetch()} />}
        empty={
          hasNextPage ? undefined : (
            <EmptyState icon={<Megaphone aria-hidden />} title={onlyMissing ? t('content.noneMissing') : t('content.none')} />
          )
        }
      >
        {(entries) => (
          <>
            <EntryTable kind={kind} entries={entries} isDraft={(id) => drafts.get(id) !== undefined} />
            <LoadMore
              hasMore={hasNextPage}
              onMore={() => fetchNextPage()}
              moreLabel={common('action.showMore')}
              loading={isFetchingNextPage}
              error={isFetchNextPageError && error ? textOf(error) : undefined}
              endLabel={t('content.end', { count: entries.length })}
            />
          </>
        )}
      </AsyncContent>
    </div>
  );
}
