import { useApiMutation, useApiQuery, useCommonText, useNetwork, useRouteParameters } from '@halyard-h5/shared-api';
import { Card, EmptyState, List, Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { Bell } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { AlertRow } from './AlertRow';
import { NewAlert } from './NewAlert';

/** Alerts of prices: a new one, those that wait, and those that came. The exchange judges them, also with the app closed. */
export default function AlertsPage() {
  const t = useText();
  const common = useCommonText();
  const { symbol: asked } = useRouteParameters('markets.alerts');
  const { online } = useNetwork();
  const alerts = useApiQuery('priceAlert.list', {}, { unspoken: true });
  const products = useApiQuery('product.list', { type: 'delivery' }, { unspoken: true });
  const remove = useApiMutation('priceAlert.remove', { overlay: false });
  const productOf = (symbol: string) => products.data?.list.find((each) => each.symbol === symbol);
  return (
    <PageFrame wide title={common('page.priceAlerts')} onRefresh={() => Promise.all([alerts.refetch(), products.refetch()])}>
      {!online && <Notice tone="warn">{common('state.offline')}</Notice>}
      <TwoColumns
        first={
          <Loaded query={products} skeleton={<SkeletonList label={common('state.loading')} rows={3} />}>
            {({ list }) => <NewAlert products={list} asked={asked} />}
          </Loaded>
        }
        second={
          <Loaded query={alerts} skeleton={<SkeletonList label={common('state.loading')} rows={3} />}>
            {({ list }) => {
              const waiting = list.filter(({ reached }) => reached === undefined);
              const came = list.filter(({ reached }) => reached !== undefined);
              return (
                <>
                  <Card flush title={t('alerts.waiting')}>
                    {waiting.length === 0 ? (
                      <EmptyState compact icon={<Bell size={22} />} title={t('alerts.none')} detail={t('alerts.noneDetail')} />
                    ) : (
                      <List aria-label={t('alerts.waiting')}>
                        {waiting.map((alert) => (
                          <AlertRow
                            key={alert.id}
                            alert={alert}
                            product={productOf(alert.symbol)}
                            disabled={!online || remove.isPending}
                            onRemove={() => remove.mutate({ id: alert.id })}
                          />
                        ))}
                      </List>
                    )}
                  </Card>
                  {came.length > 0 && (
                    <Card flush title={t('alerts.reached')}>
                      <List aria-label={t('alerts.reached')}>
                        {came.map((alert) => (
                          <AlertRow key={alert.id} alert={alert} product={productOf(alert.symbol)} />
                        ))}
                      </List>
                    </Card>
                  )}
                </>
              );
            }}
          </Loaded>
        }
      />
    </PageFrame>
  );
}
