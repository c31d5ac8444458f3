import { useNavigation } from '@halyard-h5/shared-api';
import { formatDate, List, ListRow } from '@halyard-h5/shared-ui';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';

/** Articles as rows that open them; notices with their day. */
export function ArticleRows({ articles, label }: { readonly articles: readonly ArticleSummary[]; readonly label?: string }) {
  const navigation = useNavigation();
  return (
    <List aria-label={label}>
      {articles.map(({ id, kind, title, summary, publishedAt }) => (
        <ListRow
          key={id}
          title={title}
          subtitle={kind === 'notice' ? `${formatDate(publishedAt)} · ${summary}` : summary}
          onClick={() => navigation.push(kind === 'notice' ? 'home.notice' : 'home.article', { id })}
        />
      ))}
    </List>
  );
}
