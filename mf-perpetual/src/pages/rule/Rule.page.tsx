import { useCommonText } from '@halyard-h5/shared-api';
import { useStaleSeconds } from '@halyard-h5/shared-trading';
import { Card, Notice } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import ContractDescription from '../../description/ContractDescription';
import { useContractText } from '../../description/useContractText';
import classes from './Rule.module.css';
import { WorkedExample } from './WorkedExample';

// catalogue-keys: lists.positions figure.leverage triggers.title reason.liquidation perpetualContract:rule.*.title
/** In their order, with the keys of their titles. */
const titles = {
  position: 'lists.positions',
  leverage: 'figure.leverage',
  orders: 'perpetualContract:rule.orders.title',
  waiting: 'perpetualContract:rule.waiting.title',
  closing: 'perpetualContract:rule.closing.title',
  triggers: 'triggers.title',
  liquidation: 'reason.liquidation',
  fees: 'perpetualContract:rule.fees.title',
  prices: 'perpetualContract:rule.prices.title',
} as const;
const sections = Object.keys(titles) as (keyof typeof titles)[];

/** The rules of perpetual contracts, with the formulas and an example reckoned by them. */
export default function RulePage() {
  const t = useContractText();
  const common = useCommonText();
  const seconds = useStaleSeconds('perpetual');
  return (
    <PageFrame wide title={common('page.rules')}>
      <Notice tone="warn">{t('perpetualContract:rule.risk')}</Notice>
      <div className={classes.rules}>
        <div className={classes.column}>
          {sections.map((section) => (
            <Card key={section} title={t(titles[section])}>
              <p className={classes.text}>{t(`perpetualContract:rule.${section}.text`, { seconds })}</p>
            </Card>
          ))}
        </div>
        <div className={classes.column}>
          <WorkedExample />
          <Card title={t('detail.description')}>
            <ContractDescription />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}
