import { useApiQuery, useBrand, useNavigation, type RouteId, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Card, Facts, List, ListRow, SkeletonList, type Fact } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './About.module.css';

/** Who runs this, which version, which prices; claims only as far as the exchange's configuration makes them. */
export default function AboutPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const pages: readonly (readonly [RouteId, string])[] = [
    ['home.more', t('about.fairness')],
    ['futures.rule', t('about.deliveryRules')],
    ['perpetual.rule', t('about.perpetualRules')],
    ['account.customerService', common('page.customerService')],
  ];
  const { name } = useBrand();
  const { data, error, refetch } = useApiQuery('exchange.information', {}, { unspoken: true });
  const claim = (label: string, value: string | undefined): Fact[] => (value === undefined ? [] : [{ label, value: <bdi>{value}</bdi> }]);
  return (
    <PageFrame title={name}>
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} rows={4} />}
        error={<LoadError wholePage fault={error} onRetry={refetch} />}
      >
        {({ about, version, productsClaim, countriesClaim, feed }) => (
          <>
            {about !== '' && (
              <Card>
                <p className={classes.about}>{about}</p>
              </Card>
            )}
            <Card>
              <Facts
                facts={[
                  { label: t('about.version'), value: <bdi dir="ltr">{version}</bdi> },
                  ...claim(t('about.products'), productsClaim),
                  ...claim(t('about.countries'), countriesClaim),
                  { label: t('about.prices'), value: t(`about.feeds.${feed}`) },
                ]}
              />
            </Card>
          </>
        )}
      </AsyncContent>
      <Card flush title={t('about.more')}>
        <List>
          {pages.map(([route, title]) => (
            <ListRow key={route} title={title} onClick={() => navigation.push(route)} />
          ))}
        </List>
      </Card>
    </PageFrame>
  );
}
