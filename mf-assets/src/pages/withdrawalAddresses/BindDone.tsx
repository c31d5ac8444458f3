import { useCommonText, useNavigation, useServerTime, type WithdrawalAddress } from '@halyard-h5/shared-api';
import { Button, Card, DateTime, Facts, Notice } from '@halyard-h5/shared-ui';
import { FullAddress } from '../../forms/FullAddress';
import { useText } from '../../useText';
import classes from './BindDone.module.css';

interface BindDoneProps {
  readonly address: WithdrawalAddress;
  readonly onAnother: () => void;
}

/** An address that was just bound: from when it can be used, and what is next. */
export function BindDone({ address, onAnother }: BindDoneProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const waits = address.usableFrom > useServerTime();
  return (
    <Card>
      <div className={classes.done}>
        <Notice tone="success" role="status">
          {t('bind.done')}
        </Notice>
        <Facts
          facts={[
            { label: t('common.coin'), value: <bdi>{address.coin}</bdi> },
            { label: t('common.network'), value: <bdi>{address.chain}</bdi> },
            { label: t('common.address'), value: <FullAddress address={address.address} /> },
            { label: t('bind.usableFrom'), value: waits ? <DateTime time={address.usableFrom} /> : t('bind.usableNow') },
          ]}
        />
        <Button size="large" block onClick={() => navigation.push('assets.withdrawal', { coin: address.coin })}>
          {common('action.withdraw')}
        </Button>
        <Button variant="secondary" block onClick={onAnother}>
          {t('bind.another')}
        </Button>
      </div>
    </Card>
  );
}
