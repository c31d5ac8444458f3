import { useMemo, useState } from 'react';
import { useApiQuery, useNavigation, useRouteParameters, useSession, useCommonText } from '@halyard-h5/shared-api';
import { allHelp, useArticleTexts } from '@halyard-h5/shared-api/articles';
import { AsyncContent, Card, EmptyState, List, ListRow, SearchInput, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { articleText, matchArticles } from '@halyard-h5/shared-ui/article';
import { Headset, Search } from '@halyard-h5/shared-ui/icons';
import { SecurityList } from '../../security/SecurityList';
import { useText } from '../../useText';
import { ArticleDisclosure } from './ArticleDisclosure';
import classes from './Help.module.css';

const longestQuery = 80;
/** Articles change rarely; milliseconds. */
const freshFor = 300_000;

/** What protects the account, and help that is searched and read on the device: once opened, it needs no network. */
export default function HelpPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { signedIn } = useSession();
  const asked = useRouteParameters('account.help').query ?? '';
  const [query, setQuery] = useState(asked.slice(0, longestQuery));
  const { data, error, isPaused, refetch } = useApiQuery('article.list', allHelp, { staleTime: freshFor, unspoken: true });
  const articles = data?.list;
  const texts = useArticleTexts(articles, articleText);
  const found = useMemo(() => articles && matchArticles(articles, texts, query), [articles, texts, query]);
  const searching = query.trim() !== '';

  return (
    <PageFrame wide={signedIn} title={common('page.securityAndHelp')} onRefresh={refetch}>
      <SearchInput
        label={common('help.search')}
        value={query}
        onChange={setQuery}
        clearLabel={common('action.clearSearch')}
        maxLength={longestQuery}
      />
      <TwoColumns
        first={
          signedIn &&
          !searching && (
            <Card flush title={t('set.security')}>
              <SecurityList />
            </Card>
          )
        }
        second={
          <>
            <Card flush title={t('help.articles')}>
              <p role="status" className={classes.found}>
                {searching && found ? t('help.found', { count: found.length }) : ''}
              </p>
              <AsyncContent
                data={found}
                failed={error !== null || isPaused}
                skeleton={<SkeletonList label={common('state.loading')} rows={8} />}
                error={<LoadError wholePage fault={error} onRetry={refetch} />}
                empty={
                  searching ? (
                    <EmptyState
                      compact
                      icon={<Search size={22} />}
                      title={common('state.nothingFound')}
                      actionLabel={common('action.clearSearch')}
                      onAction={() => setQuery('')}
                    />
                  ) : (
                    <EmptyState
                      compact
                      title={common('help.none')}
                      actionLabel={common('page.customerService')}
                      onAction={() => navigation.push('account.customerService')}
                    />
                  )
                }
              >
                {(list) => list.map((article) => <ArticleDisclosure key={article.id} article={article} />)}
              </AsyncContent>
            </Card>
            <Card flush>
              <List>
                <ListRow
                  leading={<Headset size={20} aria-hidden />}
                  title={common('page.customerService')}
                  subtitle={t('help.contact')}
                  onClick={() => navigation.push('account.customerService')}
                />
              </List>
            </Card>
          </>
        }
      />
    </PageFrame>
  );
}
