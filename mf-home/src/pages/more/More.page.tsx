import { useApiInfinite, useApiQuery, useCommonText, useSession } from '@halyard-h5/shared-api';
import { Card, EmptyState, LoadMore, SkeletonList } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { Megaphone } from '@halyard-h5/shared-ui/icons';
import { ActionGrid } from '../../navigation/ActionGrid';
import { ArticleRows } from '../../articles/ArticleRows';
import { allOf, useArticles } from '../../articles/articles';
import { useText } from '../../useText';
import { services } from './services';

/** Everything that can be done, all notices, and the statements of the exchange. */
export default function MorePage() {
  // catalogue-keys: help.title
  const t = useText();
  const common = useCommonText();
  const notices = useApiInfinite('article.list', { kind: 'notice', limit: 20 }, { unspoken: true });
  const demo = useSession().mode === 'demo';
  const claimable = useApiQuery('demoFunds.status', {}, { enabled: demo }).data?.claimable === true;
  const statements = useArticles(allOf('more'));
  return (
    <PageFrame wide title={t('more.title')} onRefresh={() => Promise.all([notices.refetch(), statements.refetch()])}>
      <ActionGrid
        label={t('more.services')}
        actions={services
          .filter(({ route }) => route !== 'assets.demoFunds' || claimable)
          .map((service) => ({
            route: service.route,
            label: 'common' in service ? common(service.common) : t(service.text),
            Icon: service.Icon,
          }))}
      />
      <TwoColumns
        first={
          <Card flush title={t('more.notices')}>
            <Loaded
              query={{ ...notices, data: notices.items }}
              skeleton={<SkeletonList rows={3} label={common('state.loading')} />}
              empty={<EmptyState compact icon={<Megaphone size={22} />} title={t('more.noNotices')} />}
            >
              {(items) => (
                <>
                  <ArticleRows articles={items} label={t('more.notices')} />
                  <LoadMore
                    hasMore={notices.hasNextPage}
                    onMore={() => notices.fetchNextPage()}
                    moreLabel={common('action.showMore')}
                    error={notices.isFetchNextPageError ? common('state.loadFailed') : undefined}
                  />
                </>
              )}
            </Loaded>
          </Card>
        }
        second={
          <Card flush title={t('statements.title')}>
            <Loaded query={statements} skeleton={<SkeletonList rows={3} label={common('state.loading')} />}>
              {({ list }) => <ArticleRows articles={list} label={t('statements.title')} />}
            </Loaded>
          </Card>
        }
      />
    </PageFrame>
  );
}
