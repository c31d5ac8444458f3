import { useNavigation } from '@halyard-h5/shared-api';
import { List } from '@halyard-h5/shared-ui';
import { ArticleRow } from '@halyard-h5/shared-ui/article';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';

/** Articles as rows that open them; notices with their day. */
export function ArticleRows({ articles, label }: { readonly articles: readonly ArticleSummary[]; readonly label?: string }) {
  const navigation = useNavigation();
  return (
    <List aria-label={label}>
      {articles.map(({ id, kind, title, summary, publishedAt }) => (
        <ArticleRow
          key={id}
          title={title}
          summary={summary}
          publishedAt={kind === 'notice' ? publishedAt : undefined}
          onClick={() => navigation.push(kind === 'notice' ? 'home.notice' : 'home.article', { id })}
        />
      ))}
    </List>
  );
}
