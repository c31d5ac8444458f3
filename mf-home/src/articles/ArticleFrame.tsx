import { useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { EmptyState, Skeleton } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { ArticleView } from '@halyard-h5/shared-ui/article';
import { FileText } from '@halyard-h5/shared-ui/icons';
import { articlesFreshFor } from './articles';
import { useText } from '../useText';
import classes from './ArticleFrame.module.css';

interface ArticleFrameProps {
  /** Title of the navigation bar; statements have their own. */
  readonly title: string;
  /** From the address, unchecked. */
  readonly id: string | undefined;
  /** Notices say when they were published. */
  readonly dated?: boolean;
}

const identifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One article of the exchange. */
export function ArticleFrame({ title, id, dated }: ArticleFrameProps) {
  const t = useText();
  const valid = id !== undefined && identifier.test(id);
  const query = useApiQuery('article.read', { id: id ?? '' }, { staleTime: articlesFreshFor, enabled: valid, unspoken: true });
  const unknown = !valid || query.error?.kind === 'refused';
  return (
    <PageFrame title={query.data?.kind === 'more' ? t('statements.title') : title} onRefresh={valid ? query.refetch : undefined}>
      {unknown ? (
        <UnknownArticle />
      ) : (
        <Loaded query={query} skeleton={<ArticleSkeleton />}>
          {(article) => <ArticleView title={article.title} html={article.html} publishedAt={dated ? article.publishedAt : undefined} />}
        </Loaded>
      )}
    </PageFrame>
  );
}

function UnknownArticle() {
  const t = useText();
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={<FileText size={26} />}
      title={t('article.unknown')}
      actionLabel={t('help.title')}
      onAction={() => navigation.redirect('home.helpCenter')}
    />
  );
}

function ArticleSkeleton() {
  const common = useCommonText();
  return (
    <div role="status" aria-label={common('state.loading')} className={classes.skeleton}>
      <Skeleton width="70%" height={28} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
