import { useApiQuery, useCommonText } from '@halyard-h5/shared-api';
import { breakEvenWinRate } from '@halyard-h5/shared-api/formulas';
import { AsyncContent, Card, Figure, formatMoney, SkeletonList } from '@halyard-h5/shared-ui';
import { PageFrame, LoadError } from '@halyard-h5/shared-ui/pages';
import { Table } from '@halyard-h5/shared-ui/table';
import { periodText } from '../../terms/periodText';
import { rateText } from '../../terms/rateText';
import { useStatusText } from '../../useStatusText';
import { useText } from '../../useText';
import classes from './Rule.module.css';

const states = ['entrusted', 'open', 'closing', 'drawn', 'closed', 'cancelled'] as const;
const sections = ['contract', 'opening', 'settlement', 'returned', 'cancel', 'proof', 'copying', 'risk'] as const;

/** How delivery contracts work, with the numbers that hold on this exchange. */
export default function RulePage() {
  const t = useText();
  const common = useCommonText();
  const { word } = useStatusText();
  const rules = useApiQuery('deliveryOrder.rules', {}, { unspoken: true });
  return (
    <PageFrame title={common('page.rules')}>
      <AsyncContent
        data={rules.data}
        failed={rules.isError}
        skeleton={<SkeletonList label={common('state.loading')} />}
        error={<LoadError fault={rules.error} onRetry={rules.refetch} />}
      >
        {({ periods, minimum, maximum, maximumHouseLoss, returnSeconds, stalePriceSeconds }) => (
          <>
            <Card title={t('rule.periods')} flush>
              <Table
                caption={t('rule.periods')}
                rows={periods}
                rowKey={({ seconds }) => String(seconds)}
                columns={[
                  { id: 'period', header: t('order.period'), cell: ({ seconds }) => periodText(t, seconds) },
                  { id: 'rate', header: t('rule.return'), align: 'end', cell: ({ rate }) => <Figure>{rateText(rate)}</Figure> },
                  {
                    id: 'even',
                    header: t('ticket.breakEven'),
                    align: 'end',
                    cell: ({ rate }) => <Figure>{rateText(breakEvenWinRate(rate))}</Figure>,
                  },
                ]}
              />
              <p className={classes.limits}>{t('ticket.range', { minimum: formatMoney(minimum), maximum: formatMoney(maximum) })}</p>
              <p className={classes.limits}>{t('rule.houseLimit', { maximum: formatMoney(maximumHouseLoss) })}</p>
            </Card>
            {sections.map((section) => (
              <Card key={section} title={t(`rule.section.${section}.title`)}>
                <p className={classes.text}>{t(`rule.section.${section}.text`, { returnSeconds, staleSeconds: stalePriceSeconds })}</p>
              </Card>
            ))}
            <Card title={t('rule.states.title')}>
              <dl className={classes.states}>
                {states.map((state) => (
                  <div key={state}>
                    <dt>{word(state)}</dt>
                    <dd className={classes.text}>{t(`rule.states.${state}`)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </>
        )}
      </AsyncContent>
    </PageFrame>
  );
}
