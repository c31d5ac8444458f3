import { useCommonText } from '@halyard-h5/shared-api';
import { useStaleSeconds } from '@halyard-h5/shared-trading';
import { Card, Notice } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import ContractDescription from '../../description/ContractDescription';
import { useText } from '../../useText';
import classes from './Rule.module.css';
import { WorkedExample } from './WorkedExample';

const sections = ['position', 'leverage', 'orders', 'triggers', 'liquidation', 'fees', 'prices'] as const;

/** The rules of perpetual contracts, with the formulas and an example reckoned by them. */
export default function RulePage() {
  const t = useText();
  const common = useCommonText();
  const seconds = useStaleSeconds('perpetual');
  return (
    <PageFrame wide title={common('page.rules')}>
      <Notice tone="warn">{t('rule.risk')}</Notice>
      <div className={classes.rules}>
        <div className={classes.column}>
          {sections.map((section) => (
            <Card key={section} title={t(`rule.${section}.title`)}>
              <p className={classes.text}>{t(`rule.${section}.text`, { seconds })}</p>
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
