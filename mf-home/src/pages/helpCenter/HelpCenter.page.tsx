import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { allHelp, useArticleTexts } from '@halyard-h5/shared-api/articles';
import { Card, EmptyState, List, ListRow, SearchInput, SkeletonList } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { articleText, matchArticles } from '@halyard-h5/shared-ui/article';
import { Headset, Search } from '@halyard-h5/shared-ui/icons';
import { ArticleRows } from '../../articles/ArticleRows';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';
import { useArticles } from '../../articles/articles';
import { useText } from '../../useText';
import { loadArticle } from '../article/loadArticle';
import { categoriesOf, useCategoryName } from './categories';
import classes from './HelpCenter.module.css';

/** Help by category, and a search that needs no network once the page was open. */
export default function HelpCenterPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const asked = useRouteParameters('home.helpCenter').query ?? '';
  const [search, setSearch] = useState(asked.slice(0, 80));
  const help = useArticles(allHelp);
  const texts = useArticleTexts(help.data?.list, articleText);
  const isLoaded = help.data !== undefined;
  useEffect(() => {
    // The code of the page that shows an article has to be there without a network, too.
    if (isLoaded) void loadArticle().catch(() => undefined);
  }, [isLoaded]);
  const searching = search.trim() !== '';
  return (
    <PageFrame title={t('help.title')} onRefresh={help.refetch}>
      <SearchInput
        label={common('help.search')}
        clearLabel={common('action.clearSearch')}
        maxLength={80}
        value={search}
        onChange={setSearch}
      />
      <Loaded
        query={help}
        skeleton={<SkeletonList rows={16} label={common('state.loading')} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={common('help.none')} />}
      >
        {({ list }) =>
          searching ? <Found articles={list} texts={texts} search={search} onClear={() => setSearch('')} /> : <ByCategory articles={list} />
        }
      </Loaded>
      <Card flush>
        <List>
          <ListRow
            leading={<Headset size={20} aria-hidden />}
            title={common('page.customerService')}
            subtitle={t('help.supportDetail')}
            onClick={() => navigation.push('account.customerService')}
          />
        </List>
      </Card>
    </PageFrame>
  );
}

function ByCategory({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  const nameOf = useCategoryName();
  return categoriesOf(articles).map((category) => (
    <Card key={category} flush title={nameOf(category)}>
      <ArticleRows articles={articles.filter((article) => article.category === category)} label={nameOf(category)} />
    </Card>
  ));
}

interface FoundProps {
  readonly articles: readonly ArticleSummary[];
  readonly texts: ReadonlyMap<string, string>;
  readonly search: string;
  readonly onClear: () => void;
}

function Found({ articles, texts, search, onClear }: FoundProps) {
  const t = useText();
  const common = useCommonText();
  const found = useMemo(() => matchArticles(articles, texts, search), [articles, texts, search]);
  return (
    <Card flush>
      <p role="status" className={classes.found}>
        {found.length > 0 ? t('help.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <ArticleRows articles={found} label={t('help.results')} />
      ) : (
        <EmptyState
          compact
          icon={<Search size={22} />}
          title={t('help.nothingFound')}
          actionLabel={common('action.clearSearch')}
          onAction={onClear}
        />
      )}
    </Card>
  );
}
