import { useApiQuery, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { Card, EmptyState, SkeletonList } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { Article } from '@halyard-h5/shared-ui/article';
import { ArticleRows } from '../../articles/ArticleRows';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';
import { allOf, articlesFreshFor, useArticles } from '../../articles/articles';
import { useText } from '../../useText';

/** Statements of the exchange: all, or those of one category such as `risk`. One that is alone is read at once. */
export default function StatementsPage() {
  const t = useText();
  const common = useCommonText();
  const { category } = useRouteParameters('home.statements');
  const articles = useArticles(allOf('more', category?.slice(0, 40)));
  const [only, ...others] = articles.data?.list ?? [];
  const single = only && others.length === 0 ? only : undefined;
  return (
    <PageFrame title={single?.title ?? t('statements.title')} onRefresh={articles.refetch}>
      {single ? (
        <Statement summary={single} />
      ) : (
        <Card flush>
          <Loaded
            query={articles}
            skeleton={<SkeletonList rows={3} label={common('state.loading')} />}
            isEmpty={({ list }) => list.length === 0}
            empty={<EmptyState compact title={t('article.unknown')} />}
          >
            {({ list }) => <ArticleRows articles={list} label={t('statements.title')} />}
          </Loaded>
        </Card>
      )}
    </PageFrame>
  );
}

function Statement({ summary }: { readonly summary: ArticleSummary }) {
  const common = useCommonText();
  const article = useApiQuery('article.read', { id: summary.id }, { staleTime: articlesFreshFor, unspoken: true });
  return (
    <Loaded query={article} skeleton={<SkeletonList rows={3} label={common('state.loading')} />}>
      {({ html }) => <Article html={html} />}
    </Loaded>
  );
}
